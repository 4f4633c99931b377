import { Avatar } from "@cara/ui/avatar.tsx";
import { Button } from "@cara/ui/button.tsx";
import { Field } from "@cara/ui/field.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { submitOnCtrlEnter } from "@cara/ui/use-overlay.tsx";
import type { useComment } from "./use-comment.ts";

interface CommentBoxProps {
  comment: ReturnType<typeof useComment>;
  me: { name: string; agency: { name: string } };
}

/** The comment box; comments are visible to the agency only. */
export function CommentBox({ comment, me }: CommentBoxProps) {
  return (
    <form
      aria-label="Comment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        comment.send();
      }}
      className="flex-none border-t border-line px-gutter pt-3.5 pb-4 max-sm:px-4"
    >
      <div className="mx-auto grid max-w-220 grid-cols-[23px_minmax(0,1fr)] gap-x-3">
        <Avatar name={me.name} className="mt-1.5" />
        <Field label="Comment" hideLabel error={comment.error}>
          <Textarea
            name="content"
            placeholder="Write a comment"
            dir="auto"
            onKeyDown={submitOnCtrlEnter}
            value={comment.text}
            onChange={(event) => comment.write(event.currentTarget.value)}
          />
        </Field>
        <div className="col-start-2 mt-2.5 flex items-center gap-2">
          <p className="min-w-0 flex-1 text-xs text-fg-subtle">
            Everyone at <bdi>{me.agency.name}</bdi> can read this.
          </p>
          <span aria-hidden="true" className="inline-flex gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>Enter</Kbd>
          </span>
          <Button
            type="submit"
            variant="primary"
            off={comment.text.trim() === "" && !comment.busy}
            busy={comment.busy}
            busyLabel="Sending"
          >
            Comment
          </Button>
        </div>
      </div>
    </form>
  );
}

import { Button, buttonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { Kbd } from "@cara/ui/kbd.tsx";
import { Menu, MenuLink } from "@cara/ui/menu.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { ChevronDown, PanelsTopLeft, Pencil } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { FormMessage } from "../../forms/form-message.tsx";
import { errorOf } from "../../forms/outcome.ts";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { useSubmission } from "../../forms/use-submission.ts";
import type { RequestPage } from "./service-request-page.ts";

const onPrimary = "border-current/40 bg-transparent text-inherit";

/** What can be done with the request now; a closed one leads on to the next, or to a follow-up. */
export function RequestActions({ request: { id, state } }: { request: RequestPage }) {
  const navigate = useNavigate();
  const base = `/app/servicing/${id}`;
  const over = (part: string) => void navigate(`${base}/${part}`, { state: OVER_PAGE });
  usePageKeys({ U: () => over("update"), C: () => over("copilot") });
  return (
    <div className="flex flex-none flex-wrap justify-end gap-2">
      <Link to={`${base}/copilot`} state={OVER_PAGE} className={cn(buttonClass({}), "max-md:hidden")}>
        <PanelsTopLeft aria-hidden="true" className="size-4" />
        Open in Copilot
        <Kbd>C</Kbd>
      </Link>
      <Menu
        trigger={
          <Button>
            More
            <ChevronDown aria-hidden="true" className="size-3.5" />
          </Button>
        }
      >
        <MenuLink link={<Link to={`${base}/copilot`} state={OVER_PAGE} />} icon={<PanelsTopLeft />} shortcut={["C"]}>
          Open in Copilot
        </MenuLink>
        <MenuLink link={<Link to={`${base}/update`} state={OVER_PAGE} />} icon={<Pencil />} shortcut={["U"]}>
          Update request
        </MenuLink>
      </Menu>
      {state === "OPEN" ? <Resolve base={base} /> : <AfterClosing key={id} base={base} />}
    </div>
  );
}

function Resolve({ base }: { base: string }) {
  const navigate = useNavigate();
  usePageKeys({ R: () => void navigate(`${base}/resolve`, { state: OVER_PAGE }) });
  return (
    <Link to={`${base}/resolve`} state={OVER_PAGE} className={buttonClass({ variant: "primary" })}>
      Resolve
      <Kbd className={onPrimary}>R</Kbd>
    </Link>
  );
}

function AfterClosing({ base }: { base: string }) {
  const navigate = useNavigate();
  const { busy, outcome, submit } = useSubmission();
  const followUp = () => {
    if (!busy) submit(null, { method: "post", action: `${base}/follow-up` });
  };
  usePageKeys({ F: followUp, N: () => void navigate(`${base}/next`) });
  return (
    <>
      <Button off>Resolved</Button>
      <Button busy={busy} onClick={followUp}>
        Follow up
        <Kbd>F</Kbd>
      </Button>
      <Link to={`${base}/next`} className={buttonClass({ variant: "primary" })}>
        Next request
        <Kbd className={onPrimary}>N</Kbd>
      </Link>
      <FormMessage>{errorOf(outcome, "")}</FormMessage>
    </>
  );
}

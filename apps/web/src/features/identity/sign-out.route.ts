import { redirect, type ActionFunctionArgs } from "react-router";
import { saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { farewell } from "./tab-user.ts";

const SignOut = graphql(`
  mutation SignOut {
    signOut {
      done
    }
  }
`);

/** Revokes the session, then reloads the document so that nothing stays in memory. */
export async function action({ request }: ActionFunctionArgs) {
  return settle(async () => {
    await execute(SignOut, {}, request).catch(ignoreEnded);
    farewell();
    return saved("/app/signin", { reload: true });
  });
}

/** A session that has already ended redirects to the sign-in page; nothing is left to revoke. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof Response)) throw error;
}

/** A GET never signs out: a link or a reload must not. */
export function loader() {
  return redirect("/app/home");
}

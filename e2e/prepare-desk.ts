// Makes an agency that can issue certificates: node e2e/prepare-desk.ts prints its id, an account and a person as JSON.
import { withDeskScene } from "../apps/server/test/certificates/desk-scene.ts";

await withDeskScene(async ({ world }) => {
  const { agency, accountId } = world;
  // somebody who never signed in, so that the inbox holds one code
  const { email, name } = await agency.addUser("Dana Whitfield", "MEMBER");
  process.stdout.write(
    `${JSON.stringify({ agency: { id: agency.id, name: agency.name }, accountId, person: { email, name } })}\n`,
  );
});
process.exit();

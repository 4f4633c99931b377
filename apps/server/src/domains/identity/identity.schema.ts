import DataLoader from "dataloader";
import { AGENCY_ROLES } from "@cara/contract/states.ts";
import type { AgencyUserId, SessionId } from "#kernel/ids.ts";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { builder, OPEN_TO_ALL } from "#platform/graphql/builder.ts";
import { readId, refused, ValidationErrorType, type ValidationError } from "#platform/graphql/validation.ts";
import type { AgencyUser } from "./agency-user.ts";
import { colleaguesById, listAssignableUsers } from "./find-agency-user.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { revokeSession } from "./revoke-session.ts";
import type { Session } from "./session.ts";
import { listLiveSessions } from "./session.store.ts";
import { startSignIn } from "./start-sign-in.ts";

export const AgencyType = builder.objectRef<{ id: string; name: string }>("Agency").implement({
  description: "An insurance agency: the tenant every record belongs to.",
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
});

export const AgencyUserType = builder.objectRef<SignedIn>("AgencyUser").implement({
  description: "A member of an agency's staff.",
  fields: (t) => ({
    id: t.id({ resolve: (user) => user.userId }),
    email: t.exposeString("email"),
    name: t.exposeString("name"),
    role: t.expose("role", { type: builder.enumType("AgencyRole", { values: AGENCY_ROLES }) }),
    agency: t.field({ type: AgencyType, resolve: (user) => ({ id: user.agencyId, name: user.agencyName }) }),
  }),
});

const SessionType = builder.objectRef<Session & { current: boolean }>("Session").implement({
  description: "A browser in which the signed-in user is signed in.",
  fields: (t) => ({
    id: t.exposeID("id"),
    browser: t.exposeString("browser"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    lastSeenAt: t.expose("lastSeenAt", { type: "DateTime" }),
    expiresAt: t.expose("expiresAt", { type: "DateTime" }),
    current: t.exposeBoolean("current"),
  }),
});

type SignInAnswer = { signedIn: SignedIn | null; validationErrors: ValidationError[] };
const AgencySignInPayload = builder.objectRef<SignInAnswer>("AgencySignInPayload").implement({
  description:
    "The result of sign-in. Step one (no code) is the same for known and unknown addresses: every value null.",
  fields: (t) => ({
    agencyUser: t.field({ type: AgencyUserType, nullable: true, resolve: (payload) => payload.signedIn }),
    agency: t.field({
      type: AgencyType,
      nullable: true,
      resolve: ({ signedIn }) => signedIn && { id: signedIn.agencyId, name: signedIn.agencyName },
    }),
    validationErrors: t.field({ type: [ValidationErrorType], resolve: (payload) => payload.validationErrors }),
  }),
});

const SignOutPayload = builder.objectRef<{ done: boolean }>("SignOutPayload").implement({
  fields: (t) => ({ done: t.exposeBoolean("done") }),
});
const RevokeSessionPayload = builder.objectRef<{ revokedId: SessionId }>("RevokeSessionPayload").implement({
  fields: (t) => ({ revokedId: t.exposeID("revokedId") }),
});

export const ColleagueType = builder.objectRef<AgencyUser>("Colleague").implement({
  description: "A member of the agency's staff who can be assigned work.",
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name"), email: t.exposeString("email") }),
});

/** Colleagues by id, including former ones; null for an unknown id. */
export const colleagueById = (db: AgencyDb): DataLoader<AgencyUserId, AgencyUser | null> =>
  new DataLoader(async (ids) => {
    const found = await colleaguesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** The colleague of a column whose foreign key guarantees one. */
export async function onRecord(loading: Promise<AgencyUser | null>): Promise<AgencyUser> {
  const colleague = await loading;
  if (!colleague) throw notFound();
  return colleague;
}

builder.queryFields((t) => ({
  agencyUsers: t.field({
    type: [ColleagueType],
    resolve: (_root, _args, { db, settings }) => listAssignableUsers(db, settings.providerDomain),
  }),
  agencyUser: t.field({ type: AgencyUserType, resolve: (_root, _args, context) => context.signedIn() }),
  sessions: t.field({
    type: [SessionType],
    async resolve(_root, _args, context) {
      const { userId, sessionId } = await context.signedIn();
      const sessions = await listLiveSessions(context.db, userId);
      return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
    },
  }),
}));

builder.mutationFields((t) => ({
  agencySignIn: t.field({
    type: AgencySignInPayload,
    extensions: OPEN_TO_ALL,
    description:
      "Without a code: asks for one to be emailed. An error may carry `extensions.proof`, a challenge to be solved and sent " +
      "along as `proof`. With a code, or the key of the link in the email: opens the session.",
    args: {
      email: t.arg.string(),
      code: t.arg.string({ required: false }),
      proof: t.arg.string({ required: false }),
    },
    async resolve(_root, { email, code, proof }, { unscoped, session }): Promise<SignInAnswer> {
      if (typeof code !== "string") {
        const started = await startSignIn(unscoped, { email, proof: proof ?? null });
        return { signedIn: null, validationErrors: started.ok ? [] : refused(started.refusal) };
      }
      const finished = await finishSignIn(unscoped, { email, code });
      if (!finished.ok) return { signedIn: null, validationErrors: refused(finished.refusal) };
      const { secret, emailHash, ...signedIn } = finished.value;
      session.set(signedIn.agencyId, secret, unscoped.caller, emailHash);
      return { signedIn, validationErrors: [] };
    },
  }),
  signOut: t.field({
    type: SignOutPayload,
    async resolve(_root, _args, context) {
      const { sessionId } = await context.signedIn();
      await context.run(revokeSession, { sessionId });
      context.session.clear();
      return { done: true };
    },
  }),
  revokeSession: t.field({
    type: RevokeSessionPayload,
    args: { id: t.arg.id() },
    async resolve(_root, { id }, context) {
      const result = await context.run(revokeSession, { sessionId: readId<SessionId>(id) });
      if (!result.ok) throw notFound();
      return { revokedId: result.value };
    },
  }),
}));

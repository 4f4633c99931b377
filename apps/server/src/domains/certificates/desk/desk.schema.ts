import { DEFAULT_TIME_ZONE, TIME_ZONES } from "@cara/contract/agency-settings.ts";
import { AccountRef, accountOf } from "#domains/accounts/accounts.schema.ts";
import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import type { CertificateDeskItemId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { DateType } from "#platform/graphql/scalars.ts";
import { readId } from "#platform/graphql/validation.ts";
import { parseNamePageArgs, toPage } from "#platform/paging.ts";
import { systemClock } from "#platform/use-case.ts";
import { proposeDelivery } from "../delivery/propose-delivery.ts";
import { ProposalType } from "../delivery/propose-delivery.schema.ts";
import { findIssuing } from "../issuing/find-issuing.ts";
import { IssuingType } from "../issuing/issuing.schema.ts";
import { certificateById, CertificateType } from "../records/certificates.schema.ts";
import { sumUpDay } from "./desk-approval.store.ts";
import { DESK_STATES, DESK_STEPS, type DeskItem } from "./desk-item.ts";
import { countDeskItems, DESK_COUNTED, dueKeyOf, getDeskItem, listDeskItems } from "./desk-item.store.ts";

const StateEnum = builder.enumType("CertificateDeskState", {
  description: "READY: one key approves it. BLOCKED: something is in the way. DONE: a person decided it.",
  values: DESK_STATES,
});
const StepEnum = builder.enumType("CertificateDeskStep", { values: DESK_STEPS });

export const DeskItemRef = builder.objectRef<DeskItem>("CertificateDeskItem").implement({
  description: "A request for a certificate, or a draft, that a person has yet to decide.",
  fields: (t) => ({
    id: t.exposeID("id"),
    state: t.expose("state", { type: StateEnum }),
    reason: t.exposeString("reason", { nullable: true, description: "What is in the way, in a few words." }),
    nextStep: t.expose("nextStep", { type: StepEnum, nullable: true }),
    holderName: t.exposeString("holderName", { nullable: true }),
    marksAsked: t.exposeInt("marksAsked", { description: "Things asked for beyond limits." }),
    marksProved: t.exposeInt("marksProved"),
    dueOn: t.expose("dueOn", { type: DateType, nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      resolve: ({ accountId }, _args, context, info) => accountId && accountOf(context, accountId, info),
    }),
    assignee: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ assigneeId }, _args, { once }) => assigneeId && once(colleagueById).load(assigneeId),
    }),
    certificate: t.field({
      type: CertificateType,
      nullable: true,
      description: "Null while a request is not clear enough to draft from.",
      resolve: ({ certificateId }, _args, { once }) => certificateId && once(certificateById).load(certificateId),
    }),
  }),
});
const DeskConnection = connectionOf("CertificateDeskItem", DeskItemRef);

const AtDeskType = builder.objectRef<DeskItem>("CertificateAtDesk").implement({
  description: "A row of the desk with all that its approval rests on, by what is on record now.",
  fields: (t) => ({
    item: t.field({ type: DeskItemRef, resolve: (item) => item }),
    issuing: t.field({
      type: IssuingType,
      nullable: true,
      async resolve({ certificateId }, _args, { db, once, signedIn }) {
        const { agencyId } = await signedIn();
        const certificate = certificateId && (await once(certificateById).load(certificateId));
        if (certificate?.state !== "DRAFT") return null;
        return findIssuing({ db, agencyId, now: systemClock.now() }, certificate);
      },
    }),
    delivery: t.field({
      type: ProposalType,
      nullable: true,
      async resolve({ certificateId, requester }, _args, { db, once, settings, signedIn }) {
        if (certificateId === null) return null;
        const { agencyId } = await signedIn();
        return proposeDelivery({ db, agencyId, settings }, await once(certificateById).load(certificateId), requester);
      },
    }),
  }),
});

type Tally = { ready: number; blocked: number; approved: number; averageSeconds: number | null };
const TallyType = builder.objectRef<Tally>("CertificateDeskTally").implement({
  description: `What is on the desk, each counted up to ${DESK_COUNTED}, and what the person did at it today.`,
  fields: (t) => ({
    ready: t.exposeInt("ready"),
    blocked: t.exposeInt("blocked"),
    approved: t.exposeInt("approved", { description: "Certificates the person approved at the desk today." }),
    averageSeconds: t.exposeFloat("averageSeconds", {
      nullable: true,
      description: "Seconds of the person's time that each of them took.",
    }),
  }),
});

builder.queryFields((t) => ({
  certificateDesk: t.field({
    type: DeskConnection,
    description: "The desk, the first promised first.",
    args: {
      first: t.arg.int(),
      after: t.arg.string({ required: false }),
      state: t.arg({ type: StateEnum }),
      mine: t.arg.boolean({ required: false }),
    },
    async resolve(_root, { state, mine, ...args }, { db, signedIn }) {
      const page = parseNamePageArgs(args);
      const assigneeId = mine ? (await signedIn()).userId : null;
      const items = await listDeskItems(db, { ...page, state, assigneeId });
      return toPage(items, page.first, (item) => ({ name: dueKeyOf(item), id: item.id }));
    },
  }),
  certificateAtDesk: t.field({
    type: AtDeskType,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getDeskItem(db, readId<CertificateDeskItemId>(id)),
  }),
  certificateDeskTally: t.field({
    type: TallyType,
    args: { mine: t.arg.boolean({ required: false }) },
    async resolve(_root, { mine }, { db, signedIn }) {
      const { userId } = await signedIn();
      const assigneeId = mine ? userId : null;
      const { timeZone } = await agencySettings(db);
      const zone = Object.hasOwn(TIME_ZONES, timeZone) ? timeZone : DEFAULT_TIME_ZONE;
      const today = await sumUpDay(db, { userId, timeZone: zone, now: systemClock.now() });
      return {
        ready: await countDeskItems(db, { state: "READY", assigneeId }),
        blocked: await countDeskItems(db, { state: "BLOCKED", assigneeId }),
        approved: today.count,
        averageSeconds: today.averageMs === null ? null : today.averageMs / 1_000,
      };
    },
  }),
}));

import { noMore } from "./fake-server.ts";

const ADDRESS = { line1: "410 Riverwalk Pkwy", line2: null, city: "San Antonio", zone: "TX", postalCode: "78205" };

/** A holder of the list, with two live certificates. */
export const HOLDER = {
  id: "h1",
  name: "Meridian Builders LLC",
  deliveryEmail: "coi@meridian.example",
  isActive: true,
  mergedInto: null,
  version: 3,
  liveCertificates: 2,
  address: ADDRESS,
};
export const DUPLICATE = { ...HOLDER, id: "h2", name: "Meridian Bldrs", deliveryEmail: null, version: 1 };

export const holderRow = (more: object = {}) => ({
  ...HOLDER,
  lastCertificate: {
    certificateNumber: "COI-2026-000042",
    createdAt: "2026-11-12T15:00:00.000Z",
    account: { account: { name: "Alamo Ridge Builders LLC" } },
  },
  ...more,
});
export const holders = (nodes: readonly object[], pageInfo: object = noMore) => ({
  certificateHolders: { edges: nodes.map((node) => ({ node })), pageInfo },
});

/** A certificate of the holder, as its page lists it. */
export const holderCertificate = (id: string, account: string) => ({
  id,
  certificateNumber: `COI-2026-00000${id}`,
  state: "ISSUED",
  issuedOn: "2026-11-12",
  createdAt: "2026-11-12T15:00:00.000Z",
  account: { id: `a${id}`, account: { name: account } },
});
export const holderCertificates = (nodes: readonly object[]) => ({
  certificatesOfHolder: { edges: nodes.map((node) => ({ node })), pageInfo: noMore },
});

/** What a holder requires of an account, from a page of a contract. */
export const REQUIREMENT = {
  id: "r1",
  version: 2,
  account: { id: "a1", account: { name: "Alamo Ridge Builders LLC" } },
  asks: [
    { line: "GENERAL_LIABILITY", want: "WAIVER" },
    { line: "GENERAL_LIABILITY", want: "AGGREGATE_PER_PROJECT" },
    { line: "AUTO", want: "ADDITIONAL_INSURED_ONGOING" },
  ],
  wording: "Job 3307",
  contractFile: { id: "f9", name: "Subcontract 2291.pdf" },
  contractPage: 4,
  rememberedBy: { name: "Luis Ortega" },
  rememberedAt: "2026-11-12T15:00:00.000Z",
};
export const holderRequirements = (nodes: readonly object[], pageInfo: object = noMore) => ({
  holderRequirements: { edges: nodes.map((node) => ({ node })), pageInfo },
});

/** What the pages of holders ask. */
export const holderReplies = () => ({
  Holders: () => holders([holderRow()]),
  HolderOptions: () => holders([HOLDER, DUPLICATE]),
  Holder: () => ({ certificateHolder: HOLDER }),
  HolderCertificates: () => holderCertificates([holderCertificate("7", "Alamo Ridge Builders LLC")]),
  HolderRequirements: () => holderRequirements([REQUIREMENT]),
  HolderHistory: () => ({ certificateHolder: { history: [] } }),
});

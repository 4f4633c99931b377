import { CALL_STATUSES, EMAIL_THREAD_STATES, POLICY_STATES, WORKSPACE_STATES } from "@cara/contract/states.ts";
import { Avatar, Person } from "@cara/ui/avatar.tsx";
import { Badge } from "@cara/ui/badge.tsx";
import { Card, CardBody, CardHead, Facts } from "@cara/ui/card.tsx";
import { CaretMark, Thinking } from "@cara/ui/caret-mark.tsx";
import {
  callBadge,
  emailThreadBadge,
  policyBadge,
  serviceRequestBadge,
  workspaceBadge,
  type StateBadge,
} from "../../lib/state-badges.ts";

const rows: readonly (readonly StateBadge[])[] = [
  ["OPEN", "CLOSED"].map(serviceRequestBadge),
  WORKSPACE_STATES.map(workspaceBadge),
  POLICY_STATES.map(policyBadge),
  CALL_STATUSES.map(callBadge),
  EMAIL_THREAD_STATES.map(emailThreadBadge),
];

/** State badges, people, cards. */
export function BadgesSection() {
  return (
    <>
      <div className="grid gap-2">
        {rows.map((row) => (
          <div key={row.map((badge) => badge.label).join()} className="flex flex-wrap gap-2">
            {row.map(({ label, tone, glyph }) => (
              <Badge key={label} tone={tone} glyph={glyph}>
                {label}
              </Badge>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          <Badge tone="neutral">4 files</Badge>
          <Badge tone="sky">Draft</Badge>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Dana Whitfield" labeled />
        <Avatar name="Luis Ortega" size="md" labeled />
        <Person name="Priya Raman" />
        <CaretMark />
        <CaretMark size="lg" />
        <Thinking>Thinking</Thinking>
      </div>
      <Card>
        <CardHead title="My open requests">5 of 9</CardHead>
        <CardBody>
          <Facts
            facts={[
              [
                "Policy number",
                <span key="number" className="id-text">
                  LSM-GL-4017-O0I1
                </span>,
              ],
              ["Carrier", "Lone Star Mutual"],
              ["Wholesale broker", "N/A"],
            ]}
          />
        </CardBody>
      </Card>
      <p className="font-serif">
        <mark>in the performance of your ongoing operations</mark>
      </p>
    </>
  );
}

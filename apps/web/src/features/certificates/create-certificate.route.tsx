import { checkWording } from "@cara/contract/check-wording.ts";
import { COVERAGE_LINES } from "@cara/contract/coverage.ts";
import { splitAddress } from "@cara/contract/pasted-address.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { AddressField } from "@cara/ui/address-field.tsx";
import type { Address } from "@cara/ui/address.ts";
import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { UnderlinedTextarea } from "@cara/ui/underlined-textarea.tsx";
import { useEffect, useRef, useState } from "react";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { AskedFirst } from "../../forms/asked-first.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { invalid, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { useAskFirst } from "../../forms/use-ask-first.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure } from "../../graphql/failure.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { createAddressSearch } from "../../lib/address-search.ts";
import { useAccountPage } from "../accounts/account-page.ts";
import { HolderNameField } from "./holder-name-field.tsx";
import { MoreAsked } from "./more-asked.tsx";
import { RememberedRequirement } from "./remembered.tsx";
import { SendAgain } from "./send-again.tsx";
import type { Remembered } from "./typed-holder.route.ts";
import { useTypedHolder } from "./use-typed-holder.ts";
import { underlinesOf, WordingFindings } from "./wording-findings.tsx";
import {
  askedValues,
  NEW_CERTIFICATE,
  NewCertificate,
  toNewCertificate,
  type NewCertificateValues,
} from "./certificate-values.ts";

const CertificateLines = graphql(`
  query CertificateLines($accountId: ID!) {
    account(id: $accountId) {
      businessPolicies {
        state
        policyNumber
        coverageParts {
          line
        }
        files {
          id
          name
        }
      }
    }
  }
`);

const CreateCertificate = graphql(`
  mutation CreateCertificate($input: CreateCertificateInput!) {
    createCertificate(input: $input) {
      certificate {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

const ZONES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
const PARTS = ["line1", "line2", "city", "zone", "postalCode"] as const satisfies (keyof Address)[];
const addressValues = (address: Address) =>
  Object.fromEntries(PARTS.map((part) => [`holder.address.${part}`, address[part]]));
const draftKey = (accountId: string): string => `certificate.new.${accountId}`;

/** The lines of the policies in force, of which something can be asked, and the documents of all policies. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const accountId = params["accountId"] ?? "";
  const { account } = await orFallBack(
    execute(CertificateLines, { accountId }, request),
    "/app/accounts",
    "That account could not be opened",
  );
  const inForce = account.businessPolicies.filter(({ state }) => state === "INFORCE");
  const lines = new Set(inForce.flatMap(({ coverageParts }) => coverageParts.map(({ line }) => line)));
  const documents = account.businessPolicies.flatMap(({ policyNumber, files }) =>
    files.map(({ id, name }) => ({ value: id, label: name, description: policyNumber ?? undefined })),
  );
  return { lines: COVERAGE_LINES.filter((line) => lines.has(line)), documents };
}

/** Never revalidated: submitting the form does not change its lines. */
export const shouldRevalidate = () => false;

export async function action({ params, request }: ActionFunctionArgs) {
  const accountId = params["accountId"] ?? "";
  const form = await readSubmission(NewCertificate, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { createCertificate } = await execute(CreateCertificate, { input: { accountId, ...form.value } }, request);
    if (createCertificate.validationErrors.length > 0) return invalid(createCertificate.validationErrors);
    const { certificate } = createCertificate;
    if (!certificate) throw new ConnectionFailure("created without a certificate");
    return saved(`/app/accounts/${accountId}/certificates/${certificate.id}`, { draft: draftKey(accountId) });
  });
}

export function Component() {
  const { lines, documents } = useLoaderData<typeof loader>();
  const { id } = useAccountPage();
  const form = useForm<NewCertificateValues>({
    method: "post",
    initial: NEW_CERTIFICATE,
    draftKey: draftKey(id),
    toJson: (values) => toNewCertificate(values, lines),
  });
  const [search] = useState(() => createAddressSearch());
  const { values, set, change, error } = form;
  const addressOf = (at: (name: `holder.address.${keyof Address}`) => string): Address => ({
    line1: at("holder.address.line1"),
    line2: at("holder.address.line2"),
    city: at("holder.address.city"),
    zone: at("holder.address.zone"),
    postalCode: at("holder.address.postalCode"),
  });
  const insuredError = error("additionalInsured");
  const onRecord = useTypedHolder(
    id,
    values["holder.name"],
    addressOf((name) => values[name]),
  );
  const remembered = onRecord?.rememberedRequirement ?? null;
  const takeOver = ({ asks, wording, contractFile, contractPage }: Remembered): void =>
    change({
      ...askedValues(asks, lines),
      descriptionOfOperations: wording ?? "",
      "contractFile.fileId": contractFile?.id ?? "",
      "contractFile.page": contractFile && contractPage ? String(contractPage) : "",
    });
  // a holder that was chosen brings along what it required, unless something is asked for already
  const usesNext = useRef(false);
  useEffect(() => {
    if (!usesNext.current || !remembered) return;
    usesNext.current = false;
    if (values.asks === "" && !values.additionalInsured && values.descriptionOfOperations === "") takeOver(remembered);
  });
  const again = onRecord?.certificateToSendAgain ?? null;
  const asking = useAskFirst(form, again && `${again.certificateNumber} can be sent again as it is. Create another?`);
  // what is proved is known once the certificate is created
  const wording = checkWording(values.descriptionOfOperations, { riskState: values.riskState || null, proved: [] });
  return (
    <FormDialog
      form={asking.form}
      title="Create a new certificate"
      description="Limits, dates and policy numbers come from the policies on file."
      size="lg"
      closeTo={`/app/accounts/${id}/certificates`}
      closeLabel="Close"
      submitLabel="Create Certificate"
      busyLabel="Creating"
    >
      <HolderNameField
        value={values["holder.name"]}
        error={error("holder.name")}
        onType={(name) => set("holder.name", name)}
        onChoose={({ name, address }) => {
          change({ "holder.name": name, ...addressValues({ ...address, line2: address.line2 ?? "" }) });
          usesNext.current = true;
        }}
      />
      <AddressField
        value={addressOf((name) => values[name])}
        onChange={(address) => change(addressValues(address))}
        zones={ZONES}
        split={splitAddress}
        search={search}
        errors={addressOf((name) => error(name) ?? "")}
        name="holder.address"
        required
      />
      <SendAgain accountId={id} found={again} />
      <RememberedRequirement remembered={remembered} onUse={takeOver} />
      <div>
        <Checkbox
          name="additionalInsured"
          checked={values.additionalInsured}
          onCheckedChange={(checked) => set("additionalInsured", checked)}
        >
          The holder asks to be an additional insured
        </Checkbox>
        <p className="mt-1 text-xs text-fg-subtle">Printed only on lines whose policy has a form that proves it.</p>
        {insuredError && (
          <p role="alert" className="mt-1 text-xs text-red-text">
            {insuredError}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <Field label="Description of operations" error={error("descriptionOfOperations")}>
          <UnderlinedTextarea
            name="descriptionOfOperations"
            value={values.descriptionOfOperations}
            underlines={underlinesOf(wording)}
            onChange={({ currentTarget }) => set("descriptionOfOperations", currentTarget.value)}
          />
        </Field>
        <WordingFindings
          text={values.descriptionOfOperations}
          findings={wording}
          onChange={(text) => set("descriptionOfOperations", text)}
        />
      </div>
      <MoreAsked form={form} lines={lines} zones={ZONES} documents={documents} />
      <AskedFirst question={asking.asked} />
    </FormDialog>
  );
}

import { z } from "zod";
import { RECORDING_CONSENTS, type RecordingConsent } from "@cara/contract/states.ts";

const Metadata = z.object({ recording_consent: z.string().toUpperCase().pipe(z.enum(RECORDING_CONSENTS)) });

/** What the voice agent noted of the caller's consent, as `recording_consent` in the call's metadata. */
export const consentIn = (metadata: unknown): RecordingConsent | null =>
  Metadata.safeParse(metadata).data?.recording_consent ?? null;

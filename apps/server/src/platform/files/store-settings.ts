import { z } from "zod";

/** Where the object store is, and who we are to it. */
export const Store = z.object({
  S3_ENDPOINT: z.string(),
  /** Where browsers reach the object store, if it differs from S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
});

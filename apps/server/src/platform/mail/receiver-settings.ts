import { z } from "zod";

/** Settings of the mail receiver. */
export const MailReceiver = z.object({
  /** Where other mail servers deliver to, with SMTP; they expect port 25, which a firewall or a container maps to this one. */
  CARA_MAIL_PORT: z.coerce.number().int().min(1).max(65_535).default(24_025),
  /** The name the receiver introduces itself with: that of the MX record. By default the host of PUBLIC_URL. */
  MAIL_HOST_NAME: z.string().optional(),
  /** PEM files of its certificate and key, for STARTTLS; it does not start without them. */
  MAIL_TLS_CERT_FILE: z.string().optional(),
  MAIL_TLS_KEY_FILE: z.string().optional(),
  /** DNS servers, with commas between, that are asked about the senders of mail; by default those of the system. */
  MAIL_DNS_SERVERS: z
    .string()
    .default("")
    .transform((servers) => servers.split(",").filter(Boolean)),
  /** Largest message, in megabytes; a larger one is refused while it arrives. */
  MAIL_MEGABYTES: z.coerce.number().min(0.01).max(90).default(25),
});

import { z } from "zod";
import { CallReceiver } from "./call-settings.ts";
import { Store } from "./files/store-settings.ts";
import { ModelPrices } from "./llm/prices.ts";
import { MailReceiver } from "./mail/receiver-settings.ts";

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const login = z.string().regex(/^[a-z_]+:[^:@/\s]+$/, "name:password");
/** "Name=https://address" for each, separated by commas. */
const links = list.pipe(
  z.array(
    z
      .string()
      .transform((text) => ({ name: text.slice(0, text.indexOf("=")).trim(), url: text.slice(text.indexOf("=") + 1) }))
      .pipe(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })),
  ),
);
/** An Ed25519 private key: 32 bytes in base64. */
const privateKeys = list.pipe(
  z.array(z.string().refine((text) => Buffer.from(text, "base64").length === 32, "32 bytes in base64")).max(10),
);
const port = z.coerce.number().int().min(1).max(65_535);

const ScriptedModel = z.object({
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Where the scripted model listens, on loopback only. */
  CARA_SCRIPTED_MODEL_PORT: port.default(24_090),
});

const Environment = Store.extend({ ...ScriptedModel.shape, ...MailReceiver.shape, ...CallReceiver.shape }).extend({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  /** The database, with role and password; each kind of process can have its own role below. */
  DATABASE_URL: z.string(),
  /** Role and password, as name:password, that replace those in DATABASE_URL for one kind of process. */
  API_DATABASE_LOGIN: login.optional(),
  WORKER_DATABASE_LOGIN: login.optional(),
  MAIL_DATABASE_LOGIN: login.optional(),
  PROVISION_DATABASE_LOGIN: login.optional(),
  /** Connections of one process; when all are in use, a request waits in line. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.string(),
  RESTATE_INGRESS_URL: z.string(),
  RESTATE_ADMIN_URL: z.string(),
  /** Public key of the Restate server; the worker refuses every request not signed with it. */
  RESTATE_IDENTITY_KEY: z.string().startsWith("publickeyv1_"),
  SMTP_URL: z.string(),
  /** The virus scanner, as tcp://host:port; without it files are marked as not scanned, in production only if allowed. */
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  /** `yes` lets production run without a virus scanner; anything else refuses to start without one. */
  ALLOW_UNSCANNED_FILES: z.enum(["yes", "no"]).default("no"),
  /** Whether programs that read uploaded files must be isolated by bubblewrap; `off` runs them with limits alone. */
  READING_SANDBOX: z.enum(["required", "off"]).default("required"),
  /** CPU minutes for the text extraction of one file; past them it stops, and the pages extracted so far stay. */
  READING_CPU_MINUTES_PER_FILE: z.coerce.number().min(0.01).default(30),
  /** CPU minutes for the text extraction of one agency in a day; past them a file fails with that reason. */
  READING_CPU_MINUTES_PER_DAY: z.coerce.number().min(0.01).default(240),
  /** Pages of one agency whose text is extracted in a day. */
  READING_PAGES_PER_DAY: z.coerce.number().int().min(1).default(50_000),
  /** Gigabytes of files one agency may store; past them an upload is refused before its bytes are saved. */
  STORAGE_GB_PER_AGENCY: z.coerce.number().positive().default(500),
  MAIL_FROM: z.string().default("Cara <no-reply@cara.example>"),
  /** 32 random bytes in base64: sign-in codes and hashes derive from it; changing it invalidates pending codes only. */
  CARA_SECRET: z.string().refine((text) => Buffer.from(text, "base64").length >= 32, "32 bytes in base64"),
  /** Private keys of the statements of issued certificates: the first signs, further ones are only published. The worker's alone. */
  CARA_STATEMENT_KEYS: privateKeys.default([]),
  /** Address the processes listen on; a container behind a proxy needs 0.0.0.0. */
  CARA_HOST: z.string().default("127.0.0.1"),
  CARA_API_PORT: port.default(24_000),
  CARA_WORKER_PORT: port.default(24_080),
  /** Where Restate reaches the worker, if not on loopback. */
  CARA_WORKER_URL: z.string().optional(),
  /** Port of the Prometheus metrics, on loopback only; 0 switches them off. */
  CARA_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Port of /readyz, for a load balancer or an orchestrator and never for the public; 0 switches it off. */
  CARA_READINESS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Address it binds; an orchestrator outside the container needs 0.0.0.0. */
  CARA_READINESS_HOST: z.string().default("127.0.0.1"),
  /** Where people reach the app; links in emails and the origin check use it. */
  PUBLIC_URL: z.string().optional(),
  /** Further origins allowed to call the API, such as the development server's. */
  ALLOWED_ORIGINS: list.default([]),
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  TRUSTED_PROXIES: list.default([]),
  /** Folder of the built web app; without it the API serves no pages. */
  WEB_ROOT: z.string().optional(),
  /** An address provider with Mapbox's Search Box API; called by the server, never by the browser. */
  ADDRESS_SEARCH_URL: z.url({ protocol: /^https?$/ }).default("https://api.mapbox.com"),
  /** Its access token; without it addresses are typed by hand. */
  ADDRESS_SEARCH_TOKEN: z.string().optional(),
  /** The web app's persisted operations, by hash; without it any operation within the limits runs (development only). */
  OPERATIONS_FILE: z.string().optional(),
  /** Whether the front page links to sign-in; by default everywhere but in production. Sign-in itself always works. */
  LANDING_LOG_IN: z.enum(["yes", "no"]).optional(),
  /** Where "Book a Demo" leads. */
  LANDING_DEMO_FORM_URL: z.url({ protocol: /^https$/ }).default("https://demo.cara.example/"),
  /** The links at the foot of the front page. */
  LANDING_SOCIAL_LINKS: links.default([
    { name: "LinkedIn", url: "https://linkedin.example/cara" },
    { name: "YouTube", url: "https://youtube.example/cara" },
  ]),
  /** Partners named on the front page; none by default. */
  LANDING_PARTNERS: list.default([]),
  /** Contact address for visitors. */
  SUPPORT_EMAIL: z.email().default("support@cara.example"),
  /** The provider's own domain: plus-tagged users there are never offered as assignees. */
  PROVIDER_DOMAIN: z.string().default("cara.example"),
  /** Cara's model: `anthropic:…`, `openai:…` or `compatible:…` and its name, for tests `scripted:…`; `none`: code answers. */
  CARA_MODEL: z
    .string()
    .regex(/^(?:none|(?:anthropic|openai|compatible|scripted):\S+)$/, "provider:model, or none")
    .default("none"),
  /** The key of the model's provider; a scripted model needs none. */
  CARA_MODEL_KEY: z.string().optional(),
  /** The model's address, if not the provider's default; required for `compatible:`. */
  CARA_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Prices by configured name, as JSON, in millionths of a dollar per million tokens; they override the list prices. */
  CARA_MODEL_PRICES: z.string().transform(readJson).pipe(ModelPrices).optional(),
  /** Recipients an agency's approved emails may have in a day; past them an approval is refused until tomorrow (UTC). */
  EMAIL_RECIPIENTS_PER_DAY: z.coerce.number().int().min(1).default(5_000),
  /** Sites Cara may read on the web, with their subdomains; an empty list switches web research off. */
  WEB_RESEARCH_HOSTS: list.default([]),
  /** A metasearch server with SearXNG's JSON API; without it Cara reads only the addresses she is given. */
  WEB_SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the scripted model is, if not on loopback. */
  CARA_SCRIPTED_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Model calls in one run; past this limit or the next ones, the run ends with a message and can be retried. */
  CARA_RUN_STEPS: z.coerce.number().int().min(1).default(40),
  /** Tokens of one run, sent and received. */
  CARA_RUN_TOKENS: z.coerce.number().int().min(1).default(3_000_000),
  /** Longest a run may take, in minutes. */
  CARA_RUN_MINUTES: z.coerce.number().min(0.01).max(60).default(15),
  /** Minutes a run waits for a model that is overloaded or unreachable. */
  CARA_MODEL_OUTAGE_MINUTES: z.coerce.number().min(0).max(60).default(12),
  /** Most cents a run may cost, if the model's price is known. */
  CARA_RUN_COST_CENTS: z.coerce.number().int().min(1).default(1_000),
  /** Most characters of a tool result; a longer one is cut and marked as cut. */
  CARA_TOOL_RESULT_LENGTH: z.coerce.number().int().min(500).max(50_000).default(30_000),
  /** Tokens of all runs of one agency in a day; past them its runs end with a message until tomorrow. */
  CARA_AGENCY_TOKENS_PER_DAY: z.coerce.number().int().min(1).default(50_000_000),
  /** Concurrent model calls that the provider allows, over all workers. */
  CARA_MODEL_CALLS: z.coerce.number().int().min(1).default(100),
  /** Percent of them one agency may use; its other runs wait in line. 100 where there is only one agency. */
  CARA_AGENCY_SHARE: z.coerce.number().min(1).max(100).default(20),
  /** Sustained operations per second of one person and process; bursts of four seconds' worth are allowed. */
  OPERATIONS_PER_SECOND: z.coerce.number().int().min(1).default(50),
  /** Concurrent operations of one person and process; more wait in line without holding a connection. */
  OPERATIONS_AT_ONCE: z.coerce.number().int().min(1).default(4),
  /** Invalid sessions that one client address may present in a minute; past it none is looked up. */
  UNKNOWN_SESSIONS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  /** Wrong codes from unknown browsers accepted for checking in 15 minutes, over all agencies. */
  SIGN_IN_WRONG_CODES_PER_15_MINUTES: z.coerce.number().int().min(1).default(300),
});
export type Environment = z.infer<typeof Environment> & { publicUrl: string };

/** Parses the process environment once, at startup; a missing or invalid value throws with its name. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  // an empty value counts as unset: .env.example lists every name, and containers receive all of them
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "")));
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
  const environment = parsed.data;
  if (environment.NODE_ENV === "production" && !environment.OPERATIONS_FILE)
    throw new Error("Configuration: OPERATIONS_FILE is required in production");
  if (environment.NODE_ENV === "production" && !environment.CLAMD_URL && environment.ALLOW_UNSCANNED_FILES === "no")
    throw new Error("Configuration: CLAMD_URL is required in production, or ALLOW_UNSCANNED_FILES=yes to do without");
  const [provider = ""] = environment.CARA_MODEL.split(":");
  if (["anthropic", "openai"].includes(provider) && !environment.CARA_MODEL_KEY)
    throw new Error("Configuration: CARA_MODEL_KEY is required for this CARA_MODEL");
  if (provider === "compatible" && !environment.CARA_MODEL_URL)
    throw new Error("Configuration: CARA_MODEL_URL is required for this CARA_MODEL");
  return { ...environment, publicUrl: environment.PUBLIC_URL ?? `http://127.0.0.1:${environment.CARA_API_PORT}` };
}

/** The database URL for one kind of process, with its least-privilege role. */
export function databaseUrlOf(
  env: Pick<Environment, "DATABASE_URL" | `${"API" | "WORKER" | "MAIL" | "PROVISION"}_DATABASE_LOGIN`>,
  process: "API" | "WORKER" | "MAIL" | "PROVISION",
): string {
  const given = env[`${process}_DATABASE_LOGIN`];
  if (!given) return env.DATABASE_URL;
  const [username, password] = given.split(":");
  return Object.assign(new URL(env.DATABASE_URL), { username, password }).toString();
}

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "not JSON" });
    return z.NEVER;
  }
}

/** The limits of one run. */
export const runLimits = (env: Environment) => ({
  steps: env.CARA_RUN_STEPS,
  tokens: env.CARA_RUN_TOKENS,
  wallMs: env.CARA_RUN_MINUTES * 60_000,
  outageMs: env.CARA_MODEL_OUTAGE_MINUTES * 60_000,
  costMicros: env.CARA_RUN_COST_CENTS * 10_000,
  toolResultLength: env.CARA_TOOL_RESULT_LENGTH,
  agencyTokensPerDay: env.CARA_AGENCY_TOKENS_PER_DAY,
  // a run makes one model call at a time
  agencyRuns: Math.max(1, Math.floor((env.CARA_MODEL_CALLS * env.CARA_AGENCY_SHARE) / 100)),
});

/** In production, mail to another machine requires TLS; a local relay does not. */
export const mailNeedsTls = ({ NODE_ENV, SMTP_URL }: Pick<Environment, "NODE_ENV" | "SMTP_URL">): boolean =>
  NODE_ENV === "production" && !["localhost", "127.0.0.1", "[::1]"].includes(new URL(SMTP_URL).hostname);

/** The budget of text extraction. */
export const extractionBudget = (env: Environment) => ({
  fileCpuMs: env.READING_CPU_MINUTES_PER_FILE * 60_000,
  dayCpuMs: env.READING_CPU_MINUTES_PER_DAY * 60_000,
  dayPages: env.READING_PAGES_PER_DAY,
});

/** The scripted model's settings; it needs no other server. */
export const readScriptedModelEnvironment = (source: NodeJS.ProcessEnv = process.env) => ScriptedModel.parse(source);

/** The migrator's and the seed's settings; with an object store configured, the migrator also creates the bucket. */
export function readMigrateEnvironment(source: NodeJS.ProcessEnv = process.env) {
  const { MIGRATE_DATABASE_URL } = z.object({ MIGRATE_DATABASE_URL: z.string() }).parse(source);
  const store = Store.safeParse(source);
  const issuing = Environment.pick({ CARA_SECRET: true, CARA_STATEMENT_KEYS: true }).safeParse(source);
  const given = { store: store.success ? storeOptions(store.data) : null, issuing: issuing.data ?? null };
  return { MIGRATE_DATABASE_URL, ...given };
}

/** Connection settings of the object store. */
export const storeOptions = (env: z.infer<typeof Store>) => ({
  endpoint: env.S3_ENDPOINT,
  publicEndpoint: env.S3_PUBLIC_ENDPOINT,
  region: env.S3_REGION,
  bucket: env.S3_BUCKET,
  accessKeyId: env.S3_ACCESS_KEY_ID,
  secretAccessKey: env.S3_SECRET_ACCESS_KEY,
});

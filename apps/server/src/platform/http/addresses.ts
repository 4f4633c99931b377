import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AddressSearch } from "../address/search-address.ts";
import { Fault, notFound } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Budget, RateLimit } from "../rate-limit.ts";
import type { InSession } from "./in-session.ts";

/** Lookups of one person: a few for each address they type. */
const PER_PERSON: Budget = { name: "address-search", points: 120, seconds: 60 };
/** Lookups of one agency, so that one agency cannot use up the provider's quota for all. */
const PER_AGENCY: Budget = { name: "address-search-agency", points: 1_200, seconds: 60 };

/** The provider bills all requests until an address is selected as one session. */
const session = z.uuid();
const Suggest = z.object({ q: z.string().trim().min(3).max(200), session });
const Retrieve = z.object({ id: z.string().min(1).max(1_000), session });

interface AddressRoutes {
  /** Undefined when no token is configured: addresses are then typed by hand. */
  search: AddressSearch | undefined;
  inSession: InSession;
  limit(budget: Budget): RateLimit;
  log: Log;
}

/**
 * GET suggestions while an address is typed. The server proxies the provider, which therefore learns no person, agency or
 * browser, and pages connect to no other server. No database connection is held while waiting for the provider.
 */
export function serveAddresses(app: FastifyInstance, { search, inSession, limit, log }: AddressRoutes): void {
  async function admit(request: FastifyRequest): Promise<AddressSearch | undefined> {
    const { agencyId, userId } = await inSession(request, async ({ actor }) => actor);
    if (!search) return undefined;
    await limit(PER_PERSON).take(`${agencyId}:${userId}`);
    await limit(PER_AGENCY).take(agencyId);
    return search;
  }

  app.get("/addresses", async (request, reply) => {
    const provider = await admit(request);
    // not an error: the browser would show it to the person
    if (!provider) return reply.code(204).send();
    const { q, session: id } = parse(Suggest, request.query);
    const suggestions = await provider.suggest(q, id).catch((error: unknown) => {
      // the address can always be typed by hand, so an outage is not an error
      log.warn({ error: messageOf(error) }, "address search failed");
      return [];
    });
    return reply.header("cache-control", "private, no-store").send({ suggestions });
  });

  app.get("/addresses/chosen", async (request, reply) => {
    const provider = await admit(request);
    if (!provider) throw notFound();
    const { id, session: of } = parse(Retrieve, request.query);
    const address = await provider.retrieve(id, of).catch((error: unknown) => {
      log.warn({ error: messageOf(error) }, "address search failed");
      throw notFound();
    });
    return reply.header("cache-control", "private, no-store").send({ address });
  });
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Fault("BAD_USER_INPUT", "Invalid address search");
  return parsed.data;
}

/** The message without the request URL, which contains the token. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");

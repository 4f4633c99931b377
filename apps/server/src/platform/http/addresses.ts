import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AddressSearch } from "../address/search-address.ts";
import { Fault, notFound } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Budget, RateLimit } from "../rate-limit.ts";
import type { InSession } from "./in-session.ts";

/** What one person may look up: a few for each address they type. */
const PER_PERSON: Budget = { name: "address-search", points: 120, seconds: 60 };
/** What one agency may look up, so that nobody can spend the provider's allowance for all. */
const PER_AGENCY: Budget = { name: "address-search-agency", points: 1_200, seconds: 60 };

/** The provider counts what is asked before one address is chosen as one session. */
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
 * GET addresses while one is typed. The browser asks us and we ask the provider: it learns no person, no agency and no
 * browser, and the page needs to reach no other server. No database connection is held while the provider is waited for.
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
    // no error: the browser would tell the person about one
    if (!provider) return reply.code(204).send();
    const { q, session: id } = parse(Suggest, request.query);
    const suggestions = await provider.suggest(q, id).catch((error: unknown) => {
      // typing by hand always works, so an outage is nobody's error
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
  if (!parsed.success) throw new Fault("BAD_USER_INPUT", "This is not an address search");
  return parsed.data;
}

/** Without the address that was asked: the token is in it. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");

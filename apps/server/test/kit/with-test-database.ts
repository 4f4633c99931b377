import { createTestDatabase } from "./test-database.ts";
import { servicesEnvironment } from "./test-environment.ts";

/**
 * A database of its own for a script that runs outside Vitest; dropped when the work ends. Modules that read the
 * environment when they are read must be imported inside `work`.
 */
export async function withTestDatabase<T>(work: () => Promise<T>): Promise<T> {
  const environment = servicesEnvironment();
  const { drop, urls } = await createTestDatabase(environment);
  Object.assign(process.env, environment, urls);
  try {
    return await work();
  } finally {
    await drop();
  }
}

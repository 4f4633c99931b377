import type { Compilable, CompiledQuery, RawBuilder } from "kysely";
import type { AgencyDb } from "./agency-db.ts";
import { asPrepared } from "./prepared-db.ts";

/** Placeholder for a value that each call provides. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A prepared statement whose SQL is compiled once, not for every request: compiling takes as long as fetching the rows.
 * Its plan must not depend on the values, as for `asPrepared`.
 */
export function prepared<Values extends object, Row>(
  build: (
    db: AgencyDb,
    value: <Name extends keyof Values & string>(name: Name) => Values[Name],
  ) => Compilable<Row> | RawBuilder<Row>,
): (db: AgencyDb, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const slot = <Name extends keyof Values & string>(name: Name) => new Slot(name) as unknown as Values[Name];
  const compile = (db: AgencyDb, value: typeof slot): CompiledQuery<Row> => {
    const query = build(db, value);
    return "isRawBuilder" in query ? query.compile(db) : query.compile();
  };
  return async (db, values) => {
    compiled ??= compile(asPrepared(db), slot);
    const parameters = compiled.parameters.map((parameter) =>
      // slots are created only for names of the values
      parameter instanceof Slot ? (values as Record<string, unknown>)[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Memoizes by arguments; for few combinations, all from our own code. */
export function byShape<Shape extends readonly unknown[], Thing>(make: (...shape: Shape) => Thing) {
  const made = new Map<string, Thing>();
  return (...shape: Shape): Thing => {
    const key = shape.join("|");
    const known = made.get(key);
    if (known !== undefined) return known;
    const thing = make(...shape);
    made.set(key, thing);
    return thing;
  };
}

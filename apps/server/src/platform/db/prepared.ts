import type { Compilable, CompiledQuery, RawBuilder } from "kysely";
import type { AgencyDb } from "./agency-db.ts";
import { asPrepared } from "./prepared-db.ts";

/** Stands in a statement for a value that comes with each call. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A prepared statement whose SQL is built once and not for every request: building and compiling it takes as long as
 * reading its rows. Its plan must not depend on the values, as for `ready`.
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
      // a slot is made only for a name of the values
      parameter instanceof Slot ? (values as Record<string, unknown>)[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Makes a thing once for each shape it comes in; the shapes are few, and made by our own code. */
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

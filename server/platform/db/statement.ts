import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Placeholder for a property of the input while a statement is built. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement whose text is built once instead of per call, for the most frequent ones (building a
 * large one took a third of the server's time of adding to a cart). `build` gets the input and must
 * use its properties as parameters only: compute lists and sums before the call.
 */
export function statement<Input extends object, Row>(
  build: (input: Input) => RawBuilder<Row>,
): (db: Db, input: Input) => Promise<Row[]> {
  let text: string | undefined;
  let slots: readonly unknown[] = [];
  return async (db, input) => {
    if (text === undefined) {
      const compiled = build(new Proxy({}, { get: (_, name) => new Slot(name) }) as Input).compile(
        db,
      );
      text = compiled.sql;
      slots = compiled.parameters;
    }
    const values = slots.map((slot) =>
      slot instanceof Slot ? input[slot.name as keyof Input] : slot,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  };
}

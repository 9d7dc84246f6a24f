import { sql } from 'kysely';
import { type Db, transact } from '#server/platform/db/database.ts';
import { isSealed, seal, unseal } from './seal.ts';

/** Columns that hold sealed secrets. */
export interface SealedColumns {
  /** Shown to operators, such as "authenticator apps". */
  what: string;
  table: string;
  /** The primary key, of text. */
  id: string;
  columns: readonly string[];
  /** A condition in SQL on rows that hold secrets; default: all. */
  only?: string;
  /** Text, or a JSON string. */
  type: 'text' | 'jsonb';
  /** What `seal` got for a row. */
  context: (id: string) => string;
}

const AT_ONCE = 200;

interface Row {
  id: string;
  value: string;
}

/** Stored secrets by state. */
export interface SecretCounts {
  what: string;
  current: number;
  /** Under an earlier key, or in plain text. */
  older: number;
}

function readAfter(
  db: Db,
  { table, id, only, type }: SealedColumns,
  column: string,
  after: string,
) {
  const stored = sql.ref(column);
  const value = type === 'jsonb' ? sql`${stored} #>> '{}'` : stored;
  return sql<Row>`select ${sql.ref(id)} as id, ${value} as value from ${sql.table(table)}
    where ${stored} is not null and ${sql.ref(id)} > ${after} and ${sql.raw(only ?? 'true')}
    order by ${sql.ref(id)} limit ${sql.lit(AT_ONCE)}`.execute(db);
}

async function* rowsOf(db: Db, sealed: SealedColumns, column: string): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const { rows } = await readAfter(db, sealed, column, after);
    yield* rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

/**
 * Seals what is stored in plain text or under an earlier key with the current one; returns how many
 * values. A value that changes meanwhile is left for the next run. Throws `SecretKeyError` without
 * an earlier key.
 */
export async function sealAgain(db: Db, sealed: SealedColumns): Promise<number> {
  let count = 0;
  for (const column of sealed.columns)
    for await (const { id, value } of rowsOf(db, sealed, column))
      if (!isSealed(value)) {
        await transact(db, (tx) => replace(tx, sealed, column, { id, value }));
        count += 1;
      }
  return count;
}

function replace(db: Db, { table, id, type, context }: SealedColumns, column: string, row: Row) {
  const as = (value: string) =>
    type === 'jsonb' ? sql`to_jsonb(${value}::text)` : sql`${value}::text`;
  const next = seal(unseal(row.value, context(row.id)), context(row.id));
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${as(next)}
    where ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${as(row.value)}`.execute(db);
}

/** How many values are sealed with the current key, and how many are not. */
export async function countSecrets(db: Db, sealed: SealedColumns): Promise<SecretCounts> {
  const counts = { what: sealed.what, current: 0, older: 0 };
  for (const column of sealed.columns)
    for await (const { value } of rowsOf(db, sealed, column))
      counts[isSealed(value) ? 'current' : 'older'] += 1;
  return counts;
}

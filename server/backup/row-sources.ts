import type { Tx } from '#server/platform/db/database.ts';
import type { Bundle } from './bundle-reader.ts';
import { readRows } from './copy-rows.ts';
import type { RowSource } from './fill-database.ts';
import { type Contents, readContents } from './moment.ts';
import { figuresOf } from './manifest.ts';
import { unzipped } from './zip-streams.ts';

const LINES = 500;

/** Where an export keeps the rows of a table. */
export const rowsFile = (name: string): string => `tables/${name}.jsonl.gz`;

/** Rows of the database that `tx` sees. */
export async function rowsOf(tx: Tx): Promise<RowSource & Contents> {
  return { ...(await readContents(tx)), read: (table) => readRows(tx, table) };
}

/** Rows of an export. */
export function rowsOfExport(bundle: Bundle): RowSource {
  const { migrations, sequences, tables } = bundle.manifest;
  return {
    migrations,
    sequences,
    tables: tables.map((table) => ({ ...table, name: `${table.schema}.${table.table}` })),
    figures: figuresOf(bundle.manifest),
    read: ({ name }) => readLines(bundle, rowsFile(name)),
  };
}

async function* readLines(bundle: Bundle, file: string): AsyncGenerator<string[]> {
  if (!bundle.names.includes(file)) return;
  let batch: string[] = [];
  for await (const line of linesOf(unzipped(bundle.read(file)))) {
    batch.push(line);
    if (batch.length < LINES) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Lines end with a line feed and nothing else: Node's readline also ends them at U+2028, which texts may contain. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = data.indexOf(10); end !== -1; end = data.indexOf(10)) {
      yield data.toString('utf8', 0, end);
      data = data.subarray(end + 1);
    }
    rest = data;
  }
  if (rest.length > 0) yield rest.toString();
}

/**
 * The thread that owns the embedded database. In the main thread PGlite would block timers and
 * requests during a slow query. Requests are handled strictly in order.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PreparedStatements } from './embedded-statements.ts';
import { ImageFileSystem } from './memory-image.ts';
import type { FromWorker, ToWorker, WorkerData } from './embedded-protocol.ts';

const port = parentPort!;
const { directory, image, engine } = workerData as WorkerData;
const INT8 = 20;
const DATE = 1082;

const db = await PGlite.create({
  ...(directory ? { dataDir: directory } : {}),
  ...(image ? { fs: new ImageFileSystem(image) } : {}),
  ...(engine ? { pgliteWasmModule: engine } : {}),
  extensions: { pg_trgm, unaccent },
  // As with pg: counts and paise are numbers, dates are text without a time zone.
  parsers: { [INT8]: Number, [DATE]: (text: string) => text },
});
if (process.env.PLAN) await db.exec(process.env.PLAN);
const statements = new PreparedStatements(db);
const listening = new Set<string>();

async function run(m: ToWorker): Promise<unknown> {
  switch (m.op) {
    case 'query':
      return statements.query(m.sql, m.params);
    case 'listen':
      if (listening.has(m.channel)) return undefined;
      listening.add(m.channel);
      await db.listen(`"${m.channel}"`, (payload) => {
        port.postMessage({ channel: m.channel, payload } satisfies FromWorker);
      });
      return undefined;
    case 'dump':
      return (await db.dumpDataDir('none')).arrayBuffer();
    case 'close':
      await db.close();
  }
  return undefined;
}

port.on('message', async (m: ToWorker) => {
  try {
    port.postMessage({ id: m.id, ok: await run(m) } satisfies FromWorker);
  } catch (error) {
    const { message, code, constraint, detail, table, column, severity, hint, where } =
      error as Record<string, string>;
    port.postMessage({
      id: m.id,
      error: { message, code, constraint, detail, table, column, severity, hint, where },
    } satisfies FromWorker);
  }
});
port.postMessage({ id: 0, ok: undefined } satisfies FromWorker);

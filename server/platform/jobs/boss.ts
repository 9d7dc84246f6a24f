import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '#server/platform/db/database.ts';
import { splitStatements } from './split-statements.ts';

/**
 * pg-boss stores the jobs: tables, claiming (SKIP LOCKED), retries with backoff, dead letters,
 * expiry. We run them ourselves (`runner.ts`): one poll for all queues, where pg-boss would poll
 * each (decision 015).
 */
export function openBoss(db: Db, onError: (error: Error) => void): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => execute(db, text, values) },
    // An upgrade of pg-boss may leave indexes to build while running; this is rare, so it checks
    // hourly.
    migrate: true,
    bamIntervalSeconds: 3_600,
    supervise: false,
    schedule: false,
    useListenNotify: false,
    persistWarnings: false,
    // Measuring bloat and rebuilding indexes is for queues of millions, and would block PGlite.
    reindex: false,
    monitorVacuum: false,
    queueCacheIntervalSeconds: 600,
  });
  boss.on('error', onError);
  return boss;
}

async function execute(db: Db, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const ask = async (on: Db, statement: string) => ({
    rows: [...(await on.executeQuery(CompiledQuery.raw(statement, values))).rows],
  });
  if (values.length > 0) return ask(db, text);
  const statements = splitStatements(text);
  if (statements.length === 1) return ask(db, statements[0]!);
  // Kysely opens and ends the transaction, so that a failure is rolled back on either database.
  return db.transaction().execute(async (tx) => {
    const rows: unknown[] = [];
    for (const statement of statements)
      if (!/^(BEGIN|COMMIT)$/i.test(statement)) rows.push(...(await ask(tx, statement)).rows);
    return { rows };
  });
}

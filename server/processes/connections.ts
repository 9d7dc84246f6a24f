import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Fewer make orders wait for each other. */
const LEAST = 4;
/** Besides its pool a process has a connection for notices and one for readiness. */
const BESIDE = 2;
/** Left for tools, backups and the migration of the next version. */
const SPARE = 5;

/** Connections for each of `processes` pools, `most` at most; null if PostgreSQL allows too few. */
export function shareConnections(allowed: number, processes: number, most: number): number | null {
  const share = Math.floor((allowed - SPARE) / processes) - BESIDE;
  return share < Math.min(LEAST, most) ? null : Math.min(share, most);
}

/** How many connections PostgreSQL grants to roles that are not superusers. */
export async function allowedConnections(db: Db): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ allowed: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`.execute(
    db,
  );
  return row!.allowed;
}

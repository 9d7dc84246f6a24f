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

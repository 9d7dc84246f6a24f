import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { ConfigError } from './setting-kinds.ts';

/** What a process does: serve visitors, do background work, or both. */
export type Role = 'all' | 'web' | 'worker';
const MOST_PROCESSES = 64;

/** How the work is divided between processes. */
export const processesSettings = z.object({
  ROLE: z.enum(['all', 'web', 'worker'], { message: 'all, web or worker' }).default('all'),
  WEB_PROCESSES: z
    .string()
    .refine(
      (text) => text === 'auto' || (/^[1-9]\d?$/.test(text) && Number(text) <= MOST_PROCESSES),
      `auto, or a number from 1 to ${MOST_PROCESSES}`,
    )
    .transform((text) =>
      text === 'auto' ? Math.min(availableParallelism(), MOST_PROCESSES) : Number(text),
    )
    .default(1),
});

export interface ProcessesConfig {
  role: Role;
  /** Processes that serve visitors on one port; with 1 there is no process in front of it. */
  webProcesses: number;
  /** Name of this process in log lines; none where it is alone. */
  processName?: string | undefined;
}

/** The embedded database belongs to one process, so both settings need PostgreSQL. */
export function processesConfig(
  e: z.infer<typeof processesSettings>,
  { databaseUrl }: { databaseUrl: string | undefined },
): ProcessesConfig {
  if (databaseUrl === undefined && e.ROLE !== 'all')
    throw new ConfigError(
      `ROLE=${e.ROLE} needs PostgreSQL: the embedded database belongs to one process, which does everything. Set DATABASE_URL, or leave out ROLE.`,
    );
  if (databaseUrl === undefined && e.WEB_PROCESSES > 1)
    throw new ConfigError(
      `WEB_PROCESSES asks for ${e.WEB_PROCESSES} processes, but the embedded database belongs to one. Set DATABASE_URL to use PostgreSQL, or leave out WEB_PROCESSES.`,
    );
  // A worker serves no visitors, whatever the file of settings it shares with the others says.
  return { role: e.ROLE, webProcesses: e.ROLE === 'worker' ? 1 : e.WEB_PROCESSES };
}

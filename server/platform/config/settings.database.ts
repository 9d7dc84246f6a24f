import { z } from 'zod';
import { ConfigError, onOrOff, url, wholeNumber } from './setting-kinds.ts';

/**
 * How a pooler in between shares connections: `off` for none or one per session, `transaction` for
 * PgBouncer's transaction mode, `transaction-prepared` for that of PgBouncer 1.21 and later, which
 * knows prepared statements.
 */
const POOLERS = ['off', 'transaction', 'transaction-prepared'] as const;
export type Pooler = (typeof POOLERS)[number];

/** The database and whether it holds the demo. */
export const databaseSettings = z.object({
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOLER: z.enum(POOLERS, { message: `one of ${POOLERS.join(', ')}` }).default('off'),
  DATABASE_LISTEN_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(20),
  DEMO: onOrOff().optional(),
  MIGRATE: onOrOff().default('on'),
});

export interface DatabaseConfig {
  /** Set if PostgreSQL is used instead of the embedded database. */
  databaseUrl: string | undefined;
  /** The pooler `databaseUrl` leads to. */
  databasePooler: Pooler;
  /**
   * The direct address of the primary, for what needs a session: notices between processes,
   * migrations, locks.
   */
  databaseListenUrl: string | undefined;
  /** A streaming replica for public reads, exports and reports. */
  databaseReadUrl: string | undefined;
  /** Connections to PostgreSQL of each process, beside one for readiness and one for notices. */
  databaseConnections: number;
  /** Demo marketplace, demo accounts and the demo one-time code. */
  demo: boolean;
  /** Whether the start runs missing migrations; otherwise `npm run migrate` does. */
  migrates: boolean;
}

export function databaseConfig(e: z.infer<typeof databaseSettings>): DatabaseConfig {
  if (e.DATABASE_POOLER !== 'off' && e.DATABASE_LISTEN_URL === undefined)
    throw new ConfigError(
      `DATABASE_POOLER=${e.DATABASE_POOLER} needs DATABASE_LISTEN_URL, PostgreSQL's own address beside the pooler's in DATABASE_URL.`,
    );
  if (e.DATABASE_LISTEN_URL !== undefined && e.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_LISTEN_URL needs DATABASE_URL.');
  if (e.DATABASE_READ_URL !== undefined && e.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL, the primary.');
  return {
    databaseUrl: e.DATABASE_URL,
    databasePooler: e.DATABASE_POOLER,
    databaseListenUrl: e.DATABASE_LISTEN_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    // An own PostgreSQL means a real marketplace unless configured otherwise.
    demo: e.DEMO === undefined ? e.DATABASE_URL === undefined : e.DEMO === 'on',
    migrates: e.MIGRATE === 'on',
  };
}

import { z } from 'zod';
import { onOrOff, url } from './setting-kinds.ts';

/** The database and whether it holds the demo. */
export const databaseSettings = z.object({
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DEMO: onOrOff().optional(),
});

export interface DatabaseConfig {
  /** Set if PostgreSQL is used instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Demo marketplace, demo accounts and the demo one-time code. */
  demo: boolean;
}

export const databaseConfig = (e: z.infer<typeof databaseSettings>): DatabaseConfig => ({
  databaseUrl: e.DATABASE_URL,
  // An own PostgreSQL means a real marketplace unless configured otherwise.
  demo: e.DEMO === undefined ? e.DATABASE_URL === undefined : e.DEMO === 'on',
});

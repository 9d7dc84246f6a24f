import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findSession, type Session } from './sessions.ts';
import { findVendorToken, TOKEN_PREFIX } from './vendor-tokens.ts';

/** Who a bearer token speaks for: a person who signed in, or a vendor's program; null where it does not hold. Never inside a transaction. */
export const findBearer = (db: Db, token: string, clock: Clock): Promise<Session | null> =>
  (token.startsWith(TOKEN_PREFIX) ? findVendorToken(db, token, clock) : findSession(db, token, clock));

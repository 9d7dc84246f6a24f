import type { Db } from '#server/platform/db/database.ts';
import { findSession, type Session, type SessionTerms } from './sessions.ts';
import { findVendorToken, TOKEN_PREFIX } from './vendor-tokens.ts';

/** Who a bearer token speaks for: a person who signed in, or a vendor's program; null where it does not hold. Never inside a transaction. */
export const findBearer = (db: Db, token: string, terms: SessionTerms): Promise<Session | null> =>
  token.startsWith(TOKEN_PREFIX)
    ? findVendorToken(db, token, terms.clock)
    : findSession(db, token, terms);

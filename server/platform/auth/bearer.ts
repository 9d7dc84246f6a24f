import type { Db } from '#server/platform/db/database.ts';
import { findSession, type Session, type SessionTerms } from './sessions.ts';
import { findVendorToken, TOKEN_PREFIX } from './vendor-tokens.ts';

/**
 * The subject of a bearer token: a signed-in person, or a vendor's API client; null if invalid.
 * Never call it inside a transaction.
 */
export const findBearer = (db: Db, token: string, terms: SessionTerms): Promise<Session | null> =>
  token.startsWith(TOKEN_PREFIX)
    ? findVendorToken(db, token, terms.clock)
    : findSession(db, token, terms);

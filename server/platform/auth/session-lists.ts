import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  CUSTOMER_IDLE,
  idleOf,
  type Session,
  type SessionAudience,
  type SessionTerms,
} from './sessions.ts';
import type { SessionTable } from './tables.ts';

/** Live sessions of a subject, last seen first. */
export const selectSessionsOf = (
  db: Db,
  { audience, subjectId }: Pick<Session, 'audience' | 'subjectId'>,
  terms: SessionTerms,
): Promise<Device[]> =>
  selectLive(db, audience, subjectId, terms.clock.now(), idleOf(audience, terms));
export const selectCustomerSessions = (db: Db, userId: string, clock: Clock): Promise<Device[]> =>
  selectLive(db, 'user', userId, clock.now(), CUSTOMER_IDLE);
type Device = Pick<SessionTable, 'id' | 'user_agent' | 'ip' | 'created_at' | 'last_seen_at'>;
function selectLive(
  db: Db,
  audience: SessionAudience,
  subjectId: string,
  now: Date,
  idle: number,
): Promise<Device[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('subject_id', '=', subjectId)
    .where('audience', '=', audience)
    .where('expires_at', '>', now)
    .where('blocked_at', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - idle))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Deletes sessions past their lifetime or idle limit. */
export async function deleteOldSessions(db: Db, terms: SessionTerms): Promise<void> {
  const now = terms.clock.now();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  for (const audience of ['user', 'vendor', 'admin'] as const) {
    await db
      .deleteFrom('sessions')
      .where('audience', '=', audience)
      .where('last_seen_at', '<=', new Date(now.getTime() - idleOf(audience, terms)))
      .execute();
  }
}

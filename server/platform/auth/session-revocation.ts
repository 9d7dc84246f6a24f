import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { type Db, type Tx } from '#server/platform/db/database.ts';
import type { SessionAudience } from './sessions.ts';
import { hashToken, tagOf } from './sessions.ts';

/** Ends the session of a token and says whose it was; unknown tokens are ignored. */
export async function revokeToken(
  tx: Tx,
  token: string,
): Promise<{ audience: SessionAudience; subject_id: string }[]> {
  const hash = hashToken(token);
  const ended = await tx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', hash),
        eb('next_hash', '=', hash),
        eb('previous_hash', '=', hash),
      ]),
    )
    .returning(['audience', 'subject_id'])
    .execute();
  await purgeTags(
    tx,
    ended.map((s) => tagOf(s.audience, s.subject_id)),
  );
  return ended;
}

/** Ends one session of a subject. False if it is not theirs or unknown. */
export async function revokeSession(
  tx: Tx,
  audience: SessionAudience,
  subjectId: string,
  sessionId: string,
): Promise<boolean> {
  const result = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('subject_id', '=', subjectId)
    .where('audience', '=', audience)
    .executeTakeFirst();
  await purgeTags(tx, [tagOf(audience, subjectId)]);
  return result.numDeletedRows > 0n;
}

/** Ends every session of a subject, optionally except one. */
export async function revokeSessions(
  tx: Tx,
  audience: SessionAudience,
  subjectId: string,
  exceptId?: string,
): Promise<void> {
  let query = tx
    .deleteFrom('sessions')
    .where('subject_id', '=', subjectId)
    .where('audience', '=', audience);
  if (exceptId) query = query.where('id', '<>', exceptId);
  await query.execute();
  await purgeTags(tx, [tagOf(audience, subjectId)]);
}

/** Ends every session of a customer but keeps the rows, so that the reply to the next call can say why. */
export async function blockSessions(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ blocked_at: at })
    .where('subject_id', '=', userId)
    .where('audience', '=', 'user')
    .execute();
  await purgeTags(tx, [tagOf('user', userId)]);
}
/** Deletes sessions ended that way. */
export async function unblockSessions(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('subject_id', '=', userId)
    .where('audience', '=', 'user')
    .where('blocked_at', 'is not', null)
    .execute();
  await purgeTags(tx, [tagOf('user', userId)]);
}
/** Whether an invalid token belonged to a blocked customer. */
export async function isSessionBlocked(db: Db, token: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .where('blocked_at', 'is not', null)
      .executeTakeFirst()) !== undefined
  );
}

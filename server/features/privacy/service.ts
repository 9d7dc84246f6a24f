import { fail } from '#contracts/kernel/errors.ts';
import type { MyData } from '#contracts/privacy.ts';
import { lockPerson, personOf } from '#server/features/accounts/service.ts';
import { allOrders } from '#server/features/orders/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { revokeSessions, type Session } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type ErasedPhotos, erasePerson, hasOpenOrder, selectPersonalRows } from './queries.ts';

/** All that is kept about the shopper, in the shapes of the API. */
export async function dataOf(db: Db, session: Session, clock: Clock): Promise<MyData> {
  const person = await personOf(db, session, clock);
  const rows = await selectPersonalRows(db, session.subjectId);
  return { exportedAt: clock.now().toISOString(), ...person, orders: await allOrders(db, session.subjectId), ...rows };
}

/**
 * Closes an account for good. Throws `account_has_open_orders` (409): orders under way need somebody to bring
 * them to. Gives the hashes of the photos whose files must go after the commit. The account is locked first, so that an order placed at the same moment is seen.
 */
export async function closeAccount(tx: Tx, userId: string, now: Date): Promise<ErasedPhotos> {
  const user = await lockPerson(tx, userId) ?? fail('session_expired');
  if (await hasOpenOrder(tx, userId)) fail('account_has_open_orders');
  // Kept pages may show the name under a review or an answer.
  await purgeTags(tx, ['listing']);
  await revokeSessions(tx, 'user', userId);
  return erasePerson(tx, userId, user, now);
}

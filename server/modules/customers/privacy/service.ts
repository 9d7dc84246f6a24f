import { fail } from '#contracts/kernel/errors.ts';
import type { Erasure } from '#contracts/customers/customers.ts';
import type { MyData } from '#contracts/customers/privacy.ts';
import {
  endPasskeys,
  lockCustomer,
  passkeysOf,
  customerOf,
} from '#server/modules/accounts/service.ts';
import { allOrders } from '#server/modules/orders/service.ts';
import {
  type MediaConfig,
  removePicture,
  removePrivatePictures,
} from '#server/modules/media/service.ts';
import { messageKindOf, TEMPLATE_IDS } from '#server/modules/messages/service.ts';
import { saveTracesOf } from '#server/modules/risk/service.ts';
import { emptyWallet, leftInWallet, fullWallet } from '#server/modules/payments/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { type Session } from '#server/platform/auth/sessions.ts';
import { revokeSessions } from '#server/platform/auth/session-revocation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { publish } from '#server/platform/extensions/topics.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { BULK_TEMPLATE } from '#server/platform/mail/outbox.ts';
import {
  countPersonalRows,
  type ErasedPhotos,
  deletePersonalRows,
  hasOpenOrder,
  isOwedMoney,
  selectPersonalRows,
  selectProductsWrittenOf,
} from './queries.ts';

declare module '#server/platform/extensions/extension.ts' {
  interface ExtensionTopics {
    /** A customer's personal data is deleted: extensions delete what they have of it. */
    'customer.erased': { userId: string };
  }
}

/** Kinds of customer messages. */
const TO_CUSTOMERS = [
  ...TEMPLATE_IDS.filter((id) => messageKindOf(id).to === 'customer'),
  BULK_TEMPLATE,
];

/** All stored data of the customer, in API form. */
export async function personalDataOf(
  db: Db,
  session: Pick<Session, 'id' | 'subjectId'>,
  clock: Clock,
): Promise<MyData> {
  const person = await customerOf(db, session, clock);
  const rows = await selectPersonalRows(db, session.subjectId, TO_CUSTOMERS);
  const passkeys = (await passkeysOf(db, session.subjectId)).map(({ _id, ...passkey }) => passkey);
  const { balance, entries } = await fullWallet(db, session.subjectId);
  const wallet = {
    balance,
    entries: entries.map(({ kind, amount, orderNumber, text, at }) => ({
      kind,
      amount,
      orderNumber,
      text,
      at,
    })),
  };
  return {
    exportedAt: clock.now().toISOString(),
    ...person,
    passkeys,
    orders: await allOrders(db, session.subjectId),
    wallet,
    ...rows,
  };
}

/** What closing the account would remove and keep, and what prevents it now. */
export async function erasureOf(db: Db, userId: string): Promise<Erasure> {
  const left = await leftInWallet(db, userId);
  const obstacle = (await hasOpenOrder(db, userId))
    ? 'open_order'
    : left.isOwed || (await isOwedMoney(db, userId))
      ? 'money'
      : null;
  return {
    obstacle,
    cashback: left.cashback,
    counts: await countPersonalRows(db, userId, TO_CUSTOMERS),
  };
}

/** Deletes the files of an erased account, after the commit. */
export async function deletePersonalFiles(
  config: MediaConfig,
  { photos, evidence }: ErasedPhotos,
): Promise<void> {
  for (const hash of photos) await removePicture(config, hash);
  await removePrivatePictures(config, evidence);
}

/**
 * Closes an account permanently. Throws `account_has_open_orders` (409) for open orders;
 * `account_has_money` or `account_has_cashback` (409) if the customer has money left. Returns the
 * hashes of the photos to delete after the commit. The account is locked first, so that a
 * concurrent order is seen.
 */
export async function closeAccount(
  tx: Tx,
  userId: string,
  givesUpCashback: boolean,
  now: Date,
): Promise<ErasedPhotos> {
  if (!(await lockCustomer(tx, userId))) fail('session_expired');
  if (await hasOpenOrder(tx, userId)) fail('account_has_open_orders');
  if (await isOwedMoney(tx, userId)) fail('account_has_money');
  await emptyWallet(tx, userId, givesUpCashback, now);
  // Cached pages may show the name at a review or answer.
  const written = await selectProductsWrittenOf(tx, userId);
  await purgeTags(
    tx,
    written.flatMap((id) => [`reviews:${id}`, `questions:${id}`]),
  );
  await revokeSessions(tx, 'user', userId);
  await endPasskeys(tx, userId);
  await saveTracesOf(tx, userId, now);
  await publish(tx, 'customer.erased', { userId });
  return deletePersonalRows(tx, userId, TO_CUSTOMERS, now);
}

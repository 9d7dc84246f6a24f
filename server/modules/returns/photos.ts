import { fail } from '#contracts/kernel/errors.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { UNKNOWN_RETURN_PHOTO } from '#contracts/returns/returns.ts';
import {
  type MediaConfig,
  readPrivatePicture,
  removePrivatePictures,
  storePrivatePicture,
} from '#server/modules/media/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  insertReturnPhoto,
  maySee,
  takeUnclaimedReturnPhotos,
  takeOldReturnPhotos,
  takeReturnPhotos,
  type Viewer,
} from './queries.photos.ts';
import { selectStoredReturn } from './queries.ts';
import { mayMoveReturn, returnRefusalOf } from './return-rules.ts';
import { readCheckState } from './check-state.ts';
import { findOrder } from '#server/modules/orders/service.ts';

/**
 * Stores a photo for a return being requested; `order_not_found` (404) for another customer's
 * order. Unused photos are deleted after a day.
 */
export async function saveReturnPhoto(
  db: Db,
  config: MediaConfig,
  userId: string,
  orderId: string,
  bytes: Buffer,
  now: Date,
): Promise<string> {
  const order = (await findOrder(db, { userId, id: orderId })) ?? fail('order_not_found');
  const hash = await storePrivatePicture(config, bytes);
  await insertReturnPhoto(db, {
    hash,
    user_id: userId,
    return_id: null,
    order_id: order.id,
    created_at: now,
  });
  return hash;
}

/**
 * Stores a vendor's photo for a rejection or check it is about to send; `return_not_found` (404) for another
 * vendor's, `step_not_possible` (409) if nothing can be rejected or checked, `invalid_picture` (400).
 */
export async function saveEvidence(
  db: Db,
  config: MediaConfig,
  vendorId: string,
  returnId: string,
  bytes: Buffer | null,
  now: Date,
): Promise<string> {
  const found = await selectStoredReturn(db, returnId);
  if (found?.vendor_id !== vendorId) return fail('return_not_found');
  if (
    !mayMoveReturn(found.status, returnRefusalOf(found.reason), 'vendor') &&
    !(await readCheckState(db, found, now)).canCheck
  )
    fail('step_not_possible');
  const hash = await storePrivatePicture(config, bytes ?? fail('invalid_picture'));
  await insertReturnPhoto(db, {
    hash,
    user_id: null,
    return_id: found.id,
    order_id: found.order_id,
    created_at: now,
  });
  return hash;
}

/** How long questions about an ended return are possible. */
export const PHOTO_RETENTION_DAYS = 180;
/** Deletes photos no longer needed. Rows go first: a file without a row is inaccessible. */
export async function deleteOldReturnPhotos(db: Db, config: MediaConfig, now: Date): Promise<void> {
  await removePrivatePictures(config, [
    ...(await takeUnclaimedReturnPhotos(db, addDays(now, -1))),
    ...(await takeOldReturnPhotos(db, addDays(now, -PHOTO_RETENTION_DAYS))),
  ]);
}

/**
 * Attaches photos to the returns of one request, visible to every vendor of its units, or to one
 * rejection.
 */
export async function claimReturnPhotos(
  tx: Tx,
  of: { orderId: string } | { returnId: string },
  hashes: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(hashes)];
  if (wanted.length > 0 && (await takeReturnPhotos(tx, of, wanted)) !== wanted.length)
    fail('invalid_request', {
      details: [{ path: 'orderId' in of ? 'photos' : 'evidence', message: UNKNOWN_RETURN_PHOTO }],
    });
  return wanted;
}

/**
 * The bytes of a photo for authorised users; `not_found` (404) for everybody else, as if it did not
 * exist.
 */
export async function readReturnPhoto(
  db: Db,
  config: MediaConfig,
  viewer: Viewer,
  hash: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!(await maySee(db, viewer, hash))) fail('not_found');
  return new Uint8Array((await readPrivatePicture(config, hash)) ?? fail('not_found'));
}

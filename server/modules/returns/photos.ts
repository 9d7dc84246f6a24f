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
import { findOrder } from '#server/modules/orders/service.ts';

/**
 * Stores a photo for a return that is still being asked for; `order_not_found` (404) for anybody else's order. What
 * no return takes is swept away after a day.
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

/** Stores a photo of what a vendor saw, for a refusal it is about to write; `return_not_found` (404) for another vendor's, `step_not_possible` (409) where nothing can be refused, `invalid_picture` (400). */
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
  if (!mayMoveReturn(found.status, returnRefusalOf(found.reason), 'vendor'))
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

/** So long after a return has ended somebody may still ask about it. */
export const PHOTO_RETENTION_DAYS = 180;
/** Deletes photos that serve nobody any more. Rows go first: a file without a row is seen by nobody. */
export async function deleteOldReturnPhotos(db: Db, config: MediaConfig, now: Date): Promise<void> {
  await removePrivatePictures(config, [
    ...(await takeUnclaimedReturnPhotos(db, addDays(now, -1))),
    ...(await takeOldReturnPhotos(db, addDays(now, -PHOTO_RETENTION_DAYS))),
  ]);
}

/** Gives photos to the returns of one asking, which every vendor of its units sees, or to the refusal of one. */
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

/** The bytes of a photo for those it concerns; `not_found` (404) for everybody else, as if there were none. */
export async function readReturnPhoto(
  db: Db,
  config: MediaConfig,
  viewer: Viewer,
  hash: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!(await maySee(db, viewer, hash))) fail('not_found');
  return new Uint8Array((await readPrivatePicture(config, hash)) ?? fail('not_found'));
}

import { fail } from '#contracts/kernel/errors.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { PHOTO_UNKNOWN } from '#contracts/returns.ts';
import { type MediaConfig, readPrivatePicture, removePrivatePictures, storePrivatePicture } from '#server/features/media/service.ts';
import { selectOrder } from '#server/features/orders/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { insertPhoto, maySee, takeLoosePhotos, takeOldPhotos, takePhotos, type Viewer } from './queries.photos.ts';

/**
 * Stores a photo for a return that is still being asked for; `order_not_found` (404) for anybody else's order. What
 * no return takes is swept away after a day.
 */
export async function keepPhoto(db: Db, config: MediaConfig, userId: string, orderId: string, bytes: Buffer, now: Date): Promise<string> {
  const order = await selectOrder(db, { userId, id: orderId }) ?? fail('order_not_found');
  const hash = await storePrivatePicture(config, bytes);
  await insertPhoto(db, { hash, user_id: userId, order_id: order.id, created_at: now });
  return hash;
}

/** So long after a return has ended somebody may still ask about it. */
export const KEPT_DAYS = 180;
/** Deletes photos that serve nobody any more. Rows go first: a file without a row is seen by nobody. */
export async function sweepPhotos(db: Db, config: MediaConfig, now: Date): Promise<void> {
  await removePrivatePictures(config, [...await takeLoosePhotos(db, addDays(now, -1)), ...await takeOldPhotos(db, addDays(now, -KEPT_DAYS))]);
}

/** Gives photos to the returns of one asking: every seller of its pieces sees them. */
export async function claimPhotos(tx: Tx, orderId: string, hashes: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(hashes)];
  if (wanted.length > 0 && await takePhotos(tx, orderId, wanted) !== wanted.length) fail('invalid_request', { details: [{ path: 'photos', message: PHOTO_UNKNOWN }] });
  return wanted;
}

/** The bytes of a photo for those it concerns; `not_found` (404) for everybody else, as if there were none. */
export async function readPhoto(db: Db, config: MediaConfig, viewer: Viewer, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!await maySee(db, viewer, hash)) fail('not_found');
  return new Uint8Array(await readPrivatePicture(config, hash) ?? fail('not_found'));
}

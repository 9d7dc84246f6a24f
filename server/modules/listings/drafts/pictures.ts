import type { DraftPicture } from '#contracts/listings/listing-draft.ts';
import { presentPicture } from '#server/modules/catalog/service.ts';
import { type MediaConfig, storeMaster } from '#server/modules/media/service.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Stores a product picture of the vendor. Slow: call it outside a transaction. Throws
 * `invalid_picture`.
 */
export async function savePicture(
  db: Db,
  config: MediaConfig,
  vendorId: string,
  bytes: Buffer,
  now: Date,
): Promise<DraftPicture> {
  const row = await storeMaster(db, config, vendorId, bytes, now);
  return { _id: row.id, ...presentPicture(row) };
}

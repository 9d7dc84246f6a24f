import type { DraftPicture } from '#contracts/listing-draft.ts';
import { presentPicture } from '#server/features/catalog/service.ts';
import { type MediaConfig, storeMaster } from '#server/features/media/service.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Keeps a picture for the vendor's products. Slow work: outside a transaction. Throws `invalid_picture`. */
export async function keepPicture(
  db: Db,
  config: MediaConfig,
  vendorId: string,
  bytes: Buffer,
  now: Date,
): Promise<DraftPicture> {
  const row = await storeMaster(db, config, vendorId, bytes, now);
  return { _id: row.id, ...presentPicture(row) };
}

import { fail } from '#contracts/kernel/errors.ts';
import { MAX_CLAIM_PHOTOS } from '#contracts/claims/claims.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { UNKNOWN_RETURN_PHOTO } from '#contracts/returns/returns.ts';
import {
  type MediaConfig,
  readPrivatePicture,
  removePrivatePictures,
  storePrivatePicture,
} from '#server/modules/media/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { mayAppeal } from './present.ts';
import { type ClaimScope, selectClaim } from './queries.ts';
import {
  countLoosePhotos,
  insertClaimPhoto,
  isPhotoOfClaim,
  takeClaimPhotos,
  takeOldClaimPhotos,
} from './queries.photos.ts';

/** Photos that wait for being attached to one claim: a second choice of each. */
const MAX_LOOSE = 3 * MAX_CLAIM_PHOTOS;

/**
 * Stores a photo for a claim being submitted or appealed; `claim_not_found` (404),
 * `step_not_possible` (409), `invalid_picture` (400).
 */
export async function saveClaimPhoto(
  db: Db,
  config: MediaConfig,
  vendorId: string,
  id: string,
  bytes: Buffer | null,
  now: Date,
): Promise<string> {
  const found = (await selectClaim(db, { vendorId }, id)) ?? fail('claim_not_found');
  if (found.status !== 'draft' && !mayAppeal(found, now)) fail('step_not_possible');
  if ((await countLoosePhotos(db, id)) >= MAX_LOOSE) fail('step_not_possible');
  const hash = await storePrivatePicture(config, bytes ?? fail('invalid_picture'));
  await insertClaimPhoto(db, { hash, claim_id: id, created_at: now });
  return hash;
}

/** Attaches uploaded photos to their claim; `invalid_request` (400) for any other. */
export async function attachClaimPhotos(
  tx: Tx,
  id: string,
  hashes: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(hashes)];
  if (wanted.length > 0 && (await takeClaimPhotos(tx, id, wanted)) !== wanted.length)
    fail('invalid_request', { details: [{ path: 'photos', message: UNKNOWN_RETURN_PHOTO }] });
  return wanted;
}

/** The bytes of a claim's photo; `not_found` (404) outside the scope, as if it did not exist. */
export async function readClaimPhoto(
  db: Db,
  config: MediaConfig,
  scope: ClaimScope,
  id: string,
  hash: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!(await isPhotoOfClaim(db, scope, id, hash))) fail('not_found');
  return new Uint8Array((await readPrivatePicture(config, hash)) ?? fail('not_found'));
}

/** How long questions about an ended claim are possible. */
const RETENTION_DAYS = 180;
/** Deletes photos no longer needed. Rows go first: a file without a row is inaccessible. */
export async function deleteOldClaimPhotos(db: Db, config: MediaConfig, now: Date): Promise<void> {
  const old = await takeOldClaimPhotos(db, addDays(now, -1), addDays(now, -RETENTION_DAYS));
  await removePrivatePictures(config, old);
}

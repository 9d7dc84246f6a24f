import { AppError } from '#contracts/kernel/errors.ts';
import type { DraftPicture } from '#contracts/listings/listing-draft.ts';
import { savePicture } from '#server/modules/listings/drafts/pictures.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import {
  fetchPublicFile,
  PublicFileError,
  type PublicFileFault,
} from '#server/platform/outbound/public-file.ts';

/** As uploads: more is refused by the encoder as well. */
const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

/** What the vendor reads if a picture was not fetched. */
export const FETCH_FAULTS: Readonly<Record<PublicFileFault, string>> = {
  not_public: 'listings.photos.url_not_public',
  unreachable: 'listings.photos.url_unreachable',
  refused: 'listings.photos.url_unreachable',
  redirects: 'listings.photos.url_unreachable',
  wrong_type: 'listings.photos.url_no_picture',
  too_large: 'listings.photos.url_too_large',
  timeout: 'listings.photos.url_unreachable',
};

/**
 * Fetches a picture from a public address and stores it like an upload. Slow: call it outside a
 * transaction. Throws `invalid_picture` with what is wrong.
 */
export async function fetchProductPicture(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  vendorId: string,
  url: string,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<DraftPicture> {
  try {
    const bytes = await fetchPublicFile(url, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      types: TYPES,
      toLoopback: config.webhooksToLoopback,
      signal,
    });
    return await savePicture(db, config, vendorId, bytes, now);
  } catch (error) {
    if (error instanceof PublicFileError)
      throw new AppError('invalid_picture', { message: FETCH_FAULTS[error.fault] });
    throw error;
  }
}

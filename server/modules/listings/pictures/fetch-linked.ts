import { AppError } from '#contracts/kernel/errors.ts';
import { type ListingDraft, MAX_PICTURES } from '#contracts/listings/listing-draft.ts';
import { lockListing, selectListingById, updateListing } from '#server/modules/listings/queries.ts';
import { throttle } from '#server/platform/auth/throttle.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobHead, JobRun } from '#server/platform/jobs/job.ts';
import { fetchProductPicture } from './fetch-picture.ts';
import { noteImportVersion, selectLinkedListings } from './queries.ts';

/** Products whose pictures one run fetches; the next ones follow in a run of their own. */
const BATCH = 10;
/** As uploads by hand. */
export const PICTURES_A_DAY = { limit: 2_000, windowSeconds: 86_400 };
export const pictureKey = (vendorId: string): string => `product-picture:${vendorId}`;

/** Fetches the pictures an import named by address. */
export const FETCH_PICTURES: JobHead = {
  name: 'listings.fetch-pictures',
  about: 'Fetches product pictures linked in an import',
  isAlone: true,
  retry: { times: 3, pauseSeconds: 60 },
  timeoutSeconds: 1_500,
};

/**
 * Fetches the pictures of the next products of an import. A picture that cannot be fetched stays
 * in the product's list of addresses, where the vendor sees it. Repeating a run fetches nothing
 * twice.
 */
export async function fetchLinkedPictures(
  deps: Deps,
  { importId, after }: { importId: string; after: number },
  run: JobRun,
): Promise<void> {
  const listings = await selectLinkedListings(deps.db, importId, after, BATCH);
  for (const { id } of listings) {
    if (run.signal.aborted)
      throw new Error('The process stops; the pictures are fetched elsewhere');
    if (!(await fetchOf(deps, importId, id, run.signal))) return;
  }
  if (listings.length === BATCH)
    await transact(deps.db, (tx) =>
      enqueue(tx, FETCH_PICTURES, { importId, after: listings.at(-1)!.n }),
    );
}

/** Whether the vendor may fetch more today. */
async function mayFetch({ db, clock }: Deps, vendorId: string): Promise<boolean> {
  try {
    await throttle(db, pictureKey(vendorId), PICTURES_A_DAY, clock);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Fetches one product's pictures; false if the vendor's limit of the day is reached. */
async function fetchOf(
  deps: Deps,
  importId: string,
  listingId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const listing = await selectListingById(deps.db, listingId);
  if (!listing?.draft || listing.draft_state === 'in_review') return true;
  const room = MAX_PICTURES - listing.draft.images.length;
  const fetched: { link: string; id: string }[] = [];
  for (const link of (listing.draft.pictureLinks ?? []).slice(0, Math.max(room, 0))) {
    if (!(await mayFetch(deps, listing.vendor_id))) return false;
    try {
      const picture = await fetchProductPicture(deps, listing.vendor_id, link, {
        now: deps.clock.now(),
        signal,
      });
      fetched.push({ link, id: picture._id });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  if (fetched.length > 0) await addFetched(deps, importId, listing, fetched);
  return true;
}

const withFetched = (
  draft: ListingDraft,
  fetched: readonly { link: string; id: string }[],
): ListingDraft => {
  // Addresses the vendor has removed meanwhile are not wanted any more.
  const wanted = fetched.filter(({ link }) => draft.pictureLinks.includes(link));
  return {
    ...draft,
    images: [...draft.images, ...wanted.map(({ id }) => ({ id, alt: '' }))].slice(0, MAX_PICTURES),
    pictureLinks: draft.pictureLinks.filter((link) => !wanted.some((one) => one.link === link)),
  };
};

function addFetched(
  { db, clock }: Deps,
  importId: string,
  { id, vendor_id: vendorId }: { id: string; vendor_id: string },
  fetched: readonly { link: string; id: string }[],
): Promise<void> {
  return transact(db, async (tx) => {
    const l = await lockListing(tx, vendorId, id);
    if (!l?.draft || l.draft_state === 'in_review') return;
    const draft = withFetched(l.draft, fetched);
    if (draft.pictureLinks.length === l.draft.pictureLinks.length) return;
    const version = l.version + 1;
    await updateListing(tx, id, { draft, version, updated_at: clock.now() });
    await noteImportVersion(tx, importId, id, { from: l.version, to: version });
  });
}

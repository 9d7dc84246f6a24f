import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags, storeTag } from '#server/platform/cache/tags.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobHead } from '#server/platform/jobs/job.ts';
import { selectProductIdsOfVendor } from './queries.ts';

/** Cards refreshed per transaction: some 100 ms. */
const AT_ONCE = 500;
export const STORE_REFRESH_JOB: JobHead = {
  name: 'vendor-onboarding.refresh-cards',
  about: 'Updates product cards after a vendor is suspended or reinstated',
};

/**
 * Updates every list when a vendor closes or opens: the first products at once, a large vendor's
 * others by jobs. Buying does not depend on it: the vendor's state is read live.
 */
export async function refreshStore(tx: Tx, vendorId: string, now: Date, after = ''): Promise<void> {
  const ids = await selectProductIdsOfVendor(tx, vendorId, after, AT_ONCE);
  if (ids.length > 0) await refreshProductCards(tx, ids, now);
  await purgeTags(tx, ['stores', storeTag(vendorId), 'festive', ...productTags(ids)]);
  if (ids.length === AT_ONCE)
    await enqueue(tx, STORE_REFRESH_JOB, { vendorId, after: ids.at(-1)! });
}

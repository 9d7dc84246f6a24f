import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { askChanges, listListingQueue, readSubmission, Remark } from '#contracts/listings.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { liveDraft, takenCodes } from './drafts.ts';
import { tellResult } from './letters.ts';
import { changesBetween } from './live.ts';
import { picturesOf } from './present.ts';
import { offerUnits, writeDraft } from './publish.ts';
import { countQueue, lockListing, type QueuedRow, selectQueue, updateListing } from './queries.ts';
import type { ListingTable } from './tables.ts';

const HOUR_MS = 3_600_000;
type Decided = EndpointData<typeof askChanges>;

const presentQueued = (r: QueuedRow, now: Date): EndpointData<typeof listListingQueue>['results'][number] => ({
  _id: r.id, name: r.name, vendor: { _id: r.vendor_id, name: r.vendor_name }, isNew: r.product_id === null, submittedAt: r.submitted_at.toISOString(), ageHours: Math.floor((now.getTime() - r.submitted_at.getTime()) / HOUR_MS),
});

/** What waits for review, the oldest first. */
export async function readQueue(db: Db, page: { page: number; limit: number }, now: Date): Promise<EndpointData<typeof listListingQueue>> {
  return { results: (await selectQueue(db, page)).map((r) => presentQueued(r, now)), ...page, total: await countQueue(db) };
}

/** What was handed in, with what it changes in the shop; `listing_not_found` (404) where nothing waits. */
export async function readOne(db: Db, id: string, now: Date): Promise<EndpointData<typeof readSubmission>> {
  const [row] = await selectQueue(db, { id, page: 1, limit: 1 });
  if (!row?.draft) return fail('listing_not_found');
  const live = await liveDraft(db, row);
  return { submission: { ...presentQueued(row, now), version: row.version, draft: row.draft, pictures: await picturesOf(db, row.draft), changes: changesBetween(live, row.draft) } };
}

/** What waits under this id, locked; 404 for none, `listing_changed` (409) where the vendor handed in something else meanwhile. */
async function lockSubmission(tx: Tx, id: string, version: number): Promise<ListingTable> {
  const l = await lockListing(tx, null, id);
  if (!l?.draft || l.draft_state !== 'in_review') return fail('listing_not_found');
  if (l.version !== version) fail('listing_changed');
  return l;
}

/** Puts it into the shop: product, units, offers of new units, card and pages follow in this transaction. `invalid_request` (400) names codes that are taken. */
export async function approve(tx: Tx, by: string, id: string, version: number, clock: Clock): Promise<Decided> {
  const now = clock.now();
  const l = await lockSubmission(tx, id, version);
  // Another product may have taken a code since this was handed in.
  const details = await takenCodes(tx, l, l.draft!);
  if (details.length > 0) fail('invalid_request', { details });
  const { productId, slug, units } = await writeDraft(tx, l, l.draft!, now);
  // Before its offers: they would make a row of their own.
  await updateListing(tx, id, {
    product_id: productId, state: l.state ?? 'live', name: l.draft!.name.trim(), draft: null, draft_state: null, remarks: [], note: null, submitted_at: null, decided_at: now, decided_by: by, version: version + 1, updated_at: now,
  });
  await offerUnits(tx, l, productId, l.draft!, units, now);
  await tellResult(tx, { ...l, name: l.draft!.name.trim() }, 'approved', null, clock);
  return { productId, slug };
}

/** Sends it back: with remarks at its fields to be mended, or refused with the reason. */
export async function sendBack(tx: Tx, by: string, id: string, { version, state, remarks, note }: { version: number; state: 'changes_asked' | 'rejected'; remarks: Remark[]; note: string }, clock: Clock): Promise<Decided> {
  const now = clock.now();
  const l = await lockSubmission(tx, id, version);
  await updateListing(tx, id, { draft_state: state, remarks, note: note || null, submitted_at: null, decided_at: now, decided_by: by, version: version + 1, updated_at: now });
  await tellResult(tx, { ...l, name: l.draft!.name.trim() || l.name }, state, note || null, clock);
  return { productId: l.product_id, slug: null };
}

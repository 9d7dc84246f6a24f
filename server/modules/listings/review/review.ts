import { withAttributeSpelling } from '#contracts/catalog/attribute-rules.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { checkListing } from '#contracts/listings/listing-checks.ts';
import { emptyDraft, type ListingDraft, unitKey } from '#contracts/listings/listing-draft.ts';
import type { Remark } from '#contracts/listings/listings.ts';
import type {
  requestListingChanges,
  ReviewFinding,
  listListingQueue,
  QueuedListing,
  readSubmission,
} from '#contracts/listings/listing-review.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  applicableAttributeIndex,
  applicableAttributesOf,
  presentPicture,
} from '#server/modules/catalog/service.ts';
import { readBannedWords } from '#server/modules/moderation/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  licenceFaults,
  draftOfLiveProduct,
  takenCodes,
} from '#server/modules/listings/drafts/drafts.ts';
import { notifyReviewResult } from './notifications.ts';
import {
  type ListingChange,
  listingChanges,
  draftOfLive,
} from '#server/modules/listings/publishing/live-product.ts';
import { ownersOfBrand } from '#server/modules/listings/brand-protection/brand-protection.ts';
import { picturesOf } from '#server/modules/listings/present.ts';
import { offerUnits, writeDraft } from '#server/modules/listings/publishing/publish.ts';
import {
  leastHsnOf,
  lockListing,
  selectPictures,
  updateListing,
} from '#server/modules/listings/queries.ts';
import {
  lockCategoryTreeShared,
  type LiveProductRow,
  selectLiveProducts,
} from '#server/modules/listings/publishing/queries.ts';
import {
  countListingQueue,
  type QueuedListingRow,
  selectCategoryTitles,
  selectNextListing,
  selectOfferedUnits,
  selectListingQueue,
  selectSubmission,
  selectDuplicateListings,
} from './queries.ts';
import { reviewFindings, changeKindsOf } from './rules.ts';
import type { ListingTable } from '#server/modules/listings/tables.ts';
import { callerText } from '#server/platform/messages/caller.ts';

const HOUR_MS = 3_600_000;
type Decided = EndpointData<typeof requestListingChanges>;

const counted = (findings: readonly ReviewFinding[]): QueuedListing['found'] => {
  const stop = findings.filter((f) => f.level === 'stop').length;
  return { stop, look: findings.length - stop };
};
const presentQueued = (
  r: QueuedListingRow,
  kinds: QueuedListing['kinds'],
  findings: readonly ReviewFinding[],
  now: Date,
): QueuedListing => ({
  _id: r.id,
  version: r.version,
  assignee:
    r.assignee_id === null
      ? null
      : { _id: r.assignee_id, name: r.assignee_name ?? callerText('staff.title') },
  found: counted(findings),
  name: r.name,
  vendor: { _id: r.vendor_id, name: r.vendor_name },
  isNew: r.product_id === null,
  kinds,
  submittedAt: r.submitted_at.toISOString(),
  ageHours: Math.floor((now.getTime() - r.submitted_at.getTime()) / HOUR_MS),
});

/**
 * The changed parts, without price and stock, which are not reviewed. Units new in the catalog
 * count as choices.
 */
function kindsOfRow(
  { draft }: QueuedListingRow,
  live: LiveProductRow | undefined,
  alts: ReadonlyMap<string, string>,
): QueuedListing['kinds'] {
  if (!live || !draft) return ['new'];
  const known = new Set(live.skus.map((s) => `${s.variant ?? ''}|${s.option ?? ''}`));
  const changes = listingChanges(draftOfLive(live, [], alts), { ...draft, units: [] }).filter(
    (c) => !c.path.startsWith('units.'),
  );
  const isLarger = draft.units.some(
    (u) => u.isSold && !known.has(`${u.variant ?? ''}|${u.option ?? ''}`),
  );
  return changeKindsOf(
    isLarger ? [...changes, { path: 'units', before: null, after: '' }] : changes,
  );
}

/** Submissions in review, oldest first. Seven queries. */
export async function readListingQueue(
  db: Db,
  { taken, ...query }: EndpointQuery<typeof listListingQueue>,
  memberId: string,
  now: Date,
): Promise<EndpointData<typeof listListingQueue>> {
  const wish = { ...query, ...(taken ? { takenBy: taken === 'me' ? memberId : null } : {}) };
  const rows = await selectListingQueue(db, wish);
  const lives = new Map(
    (
      await selectLiveProducts(
        db,
        rows.flatMap((r) => r.product_id ?? []),
      )
    ).map((l) => [l.id, l]),
  );
  const alts = new Map(
    (
      await selectPictures(
        db,
        [...lives.values()].flatMap((l) => l.media_ids),
      )
    ).map((m) => [m.id, m.alt]),
  );
  const { all, fresh, mine, found } = await countListingQueue(db, wish, memberId);
  const [banned, asked] = [(await readBannedWords(db)).words, await applicableAttributeIndex(db)];
  const offered = await selectOfferedUnits(
    db,
    rows.flatMap((r) => (r.product_id ? [{ vendorId: r.vendor_id, productId: r.product_id }] : [])),
  );
  // Fields missing in drafts of an older form are empty.
  const findings = (r: QueuedListingRow) =>
    r.draft
      ? reviewFindings(
          { ...emptyDraft(), ...r.draft },
          asked(r.draft.categoryId),
          banned,
          dayInIndia(now),
          offered.get(`${r.vendor_id} ${r.product_id}`),
        )
      : [];
  return {
    results: rows.map((r) =>
      presentQueued(r, kindsOfRow(r, lives.get(r.product_id ?? ''), alts), findings(r), now),
    ),
    counts: { all, new: fresh, change: all - fresh, mine },
    page: query.page,
    limit: query.limit,
    total: found,
  };
}

/** Possible duplicates of a draft. */
async function duplicatesOf(
  db: Db,
  productId: string | null,
  draft: ListingDraft,
): Promise<EndpointData<typeof readSubmission>['submission']['duplicates']> {
  const rows = await selectDuplicateListings(db, {
    id: productId,
    name: draft.name.trim(),
    brand: draft.brand.trim(),
    eans: draft.units.flatMap((u) => (u.isSold && u.ean !== '' ? [u.ean] : [])),
  });
  return rows.map((r) => ({
    _id: r.id,
    slug: r.slug,
    name: r.name,
    brand: r.brand,
    isInShop: r.is_active,
    sellers: r.sellers,
    why: r.why,
    image: r.media && presentPicture(r.media),
  }));
}

/**
 * The submission with its changes and the reviewer's checks; `listing_not_found` (404) if nothing
 * is in review.
 */
export async function readSubmissionForReview(
  db: Db,
  id: string,
  memberId: string,
  now: Date,
): Promise<EndpointData<typeof readSubmission>> {
  const row = await selectSubmission(db, id);
  if (!row?.draft) return fail('listing_not_found');
  const { draft } = row;
  const live = await draftOfLiveProduct(db, row);
  const changes = listingChanges(live, draft);
  const pictures = [...(await picturesOf(db, draft)), ...(live ? await picturesOf(db, live) : [])];
  const titles = await selectCategoryTitles(
    db,
    [draft.categoryId, live?.categoryId].filter((one) => typeof one === 'string'),
  );
  const titleOf = (of: ListingDraft | null) =>
    of?.categoryId ? (titles.get(of.categoryId) ?? null) : null;
  const findings = reviewFindings(
    draft,
    await applicableAttributesOf(db, draft.categoryId),
    (await readBannedWords(db)).words,
    dayInIndia(now),
    new Set(live?.units.filter((u) => u.isSold).map(unitKey)),
  );
  const owners = await ownersOfBrand(db, draft.brand, row.vendor_id);
  if (owners.length > 0)
    findings.unshift({
      path: 'brand',
      text: callerText('listings.brand.owned_by', { names: owners.join(', ') }),
      level: 'look',
    });
  return {
    submission: {
      ...presentQueued(row, live ? changeKindsOf(changes) : ['new'], findings, now),
      slug: row.slug,
      draft,
      live,
      changes,
      pictures: [...new Map(pictures.map((p) => [p._id, p])).values()],
      categories: { before: titleOf(live), after: titleOf(draft) },
      findings,
      duplicates: await duplicatesOf(db, row.product_id, draft),
      next: await selectNextListing(db, row, memberId),
      waiting: (await countListingQueue(db, {}, memberId)).all,
    },
  };
}

/**
 * The submission with this id, locked; 404 if none, `listing_changed` (409) if the vendor has
 * submitted again meanwhile.
 */
async function lockSubmission(tx: Tx, id: string, version: number): Promise<ListingTable> {
  const l = await lockListing(tx, null, id);
  if (!l?.draft || l.draft_state !== 'in_review') return fail('listing_not_found');
  if (l.version !== version) fail('listing_changed');
  return l;
}

/** One side of the changes for the audit log: a limited number of fields, long ones shortened. */
const LOGGED = 40;
const sideOf = (changes: readonly ListingChange[], side: 'before' | 'after') =>
  Object.fromEntries(
    changes
      .slice(0, LOGGED)
      .flatMap((c) => (c[side] === null ? [] : [[c.path, c[side].slice(0, 200)]])),
  );

/**
 * Publishes it: product, units, offers of new units, card and pages in this transaction.
 * `invalid_request` (400) names used codes and requirements added since; `step_not_possible` (409)
 * if its product was merged.
 */
export async function approveSubmission(
  tx: Tx,
  by: string,
  id: string,
  version: number,
  clock: Clock,
): Promise<Decided> {
  const now = clock.now();
  await lockCategoryTreeShared(tx);
  const l = await lockSubmission(tx, id, version);
  if (l.product_id && (await selectLiveProducts(tx, [l.product_id]))[0]?.is_merged)
    fail('step_not_possible', {
      message: 'errors.submission_merged',
    });
  // A rule may have been added, and another product may have taken a code, since the submission.
  const asked = await applicableAttributesOf(tx, l.draft!.categoryId);
  const draft = { ...l.draft!, attributes: withAttributeSpelling(l.draft!.attributes, asked) };
  const details = [
    ...checkListing(draft, asked, {
      day: dayInIndia(now),
      leastHsn: await leastHsnOf(tx, l.vendor_id, now),
    }),
    ...(await licenceFaults(tx, l.vendor_id, draft.hsnCode, now)),
    ...(await takenCodes(tx, l, draft)),
  ];
  if (details.length > 0) fail('invalid_request', { details });
  const changes = listingChanges(await draftOfLiveProduct(tx, l), draft);
  const { productId, slug, units } = await writeDraft(tx, l, draft, now);
  // Before its offers: they would create a listing of their own.
  await updateListing(tx, id, {
    product_id: productId,
    state: l.state ?? 'live',
    name: l.draft!.name.trim(),
    draft: null,
    draft_state: null,
    remarks: [],
    note: null,
    submitted_at: null,
    decided_at: now,
    decided_by: by,
    assignee_id: null,
    version: version + 1,
    updated_at: now,
  });
  await offerUnits(tx, l, productId, l.draft!, units, now);
  await notifyReviewResult(tx, { ...l, name: l.draft!.name.trim() }, 'approved', null, clock);
  audit(tx, {
    action: 'listing.approved',
    object: { kind: 'listing', id, label: l.draft!.name.trim() },
    before: sideOf(changes, 'before'),
    after: sideOf(changes, 'after'),
  });
  return { productId, slug };
}

/** Returns it for changes with remarks at its fields, or rejects it with the reason. */
export async function returnSubmission(
  tx: Tx,
  by: string,
  id: string,
  {
    version,
    state,
    remarks,
    note,
  }: { version: number; state: 'changes_asked' | 'rejected'; remarks: Remark[]; note: string },
  clock: Clock,
): Promise<Decided> {
  const now = clock.now();
  const l = await lockSubmission(tx, id, version);
  await updateListing(tx, id, {
    draft_state: state,
    remarks,
    note: note || null,
    submitted_at: null,
    decided_at: now,
    decided_by: by,
    version: version + 1,
    updated_at: now,
    ...(state === 'rejected' ? { assignee_id: null } : {}),
  });
  const name = l.draft!.name.trim() || l.name;
  await notifyReviewResult(tx, { ...l, name }, state, note || null, clock);
  audit(tx, {
    action: `listing.${state}`,
    object: { kind: 'listing', id, label: name },
    before: { state: 'in_review' },
    after: { state, ...(remarks.length > 0 ? { remarks } : {}) },
    reason: note || undefined,
  });
  return { productId: l.product_id, slug: null };
}

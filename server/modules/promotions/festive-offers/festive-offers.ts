import {
  type createFestiveOffer,
  FestiveBody,
  type FestiveRecord,
  type getFestiveRecord,
  type listFestiveRecords,
  type updateFestiveOffer,
} from '#contracts/promotions/festive-offers.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { newId, slugify } from '#contracts/kernel/ids.ts';
import { offerStatus } from '#contracts/promotions/promotions.ts';
import { presentPicture } from '#server/modules/catalog/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { inputFieldErrors } from '#server/platform/http/field-errors.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { refreshFestiveProducts } from './show-festive-products.ts';
import {
  deleteFestiveRow,
  type FestiveRow,
  insertFestive,
  isProduct,
  lockFestive,
  selectConflicts,
  selectFestivePage,
  selectFestiveRow,
  selectParticipants,
  selectFestiveProductIds,
  updateFestiveRow,
} from './queries.festive-offers.ts';
import { freeSlug } from '#server/modules/promotions/promotion-pages/queries.ts';
import type { FestiveOfferTable } from '#server/modules/promotions/tables.ts';
import { scheduleAt } from './schedule.ts';
import { deleteConsents } from '#server/modules/promotions/funding/queries.ts';

const STATE = { inactive: 'off', upcoming: 'upcoming', active: 'live', expired: 'ended' } as const;
const stateOf = (r: FestiveOfferTable, now: Date) =>
  STATE[offerStatus({ isActive: r.is_active, startDate: r.starts_at, endDate: r.ends_at }, now)];
const bodyOf = (r: FestiveOfferTable) => ({
  name: r.name,
  description: r.description,
  startDate: r.starts_at.toISOString(),
  endDate: r.ends_at.toISOString(),
  isActive: r.is_active,
  pictureOf: r.picture_product_id,
  isOpenToVendors: r.is_open_to_vendors,
  minDiscountPercent: Number(r.min_discount_percent),
  joinUntil: r.join_until?.toISOString() ?? null,
  translations: r.translations,
});
const present = (r: FestiveRow, now: Date): FestiveRecord =>
  stamped(
    {
      _id: r.id,
      slug: r.slug,
      ...bodyOf(r),
      state: stateOf(r, now),
      picture: r.media && presentPicture(r.media),
      products: r.products,
      vendorProducts: r.vendor_products,
      vendors: r.vendors,
    },
    bodyOf(r),
  );
/** Editable fields of an offer; throws `festive_offer_not_found`. */
export const editableFestive = async (db: Db, id: string): Promise<object> =>
  bodyOf((await selectFestiveRow(db, id)) ?? fail('festive_offer_not_found'));
export const festiveOfferName = (r: Pick<FestiveOfferTable, 'id' | 'name'>) => ({
  kind: 'festive_offer',
  id: r.id,
  label: r.name,
});
/** The current offer; throws `festive_offer_not_found` (404). */
export const festiveRecord = async (db: Db, id: string, now: Date): Promise<FestiveRecord> =>
  present((await selectFestiveRow(db, id)) ?? fail('festive_offer_not_found'), now);

export async function readFestive(
  db: Db,
  { state, q, page, limit }: EndpointQuery<typeof listFestiveRecords>,
  now: Date,
): Promise<EndpointData<typeof listFestiveRecords>> {
  const { rows, total, counts } = await selectFestivePage(db, { state, q }, { page, limit }, now);
  return { results: rows.map((r) => present(r, now)), page, limit, total, counts };
}

/** One offer, by id or slug, with participating vendors and overlapping offers. */
export async function readOneFestive(
  db: Db,
  id: string,
  now: Date,
): Promise<EndpointData<typeof getFestiveRecord>> {
  const row = (await selectFestiveRow(db, id)) ?? fail('festive_offer_not_found');
  const conflicts = row.is_active ? await selectConflicts(db, row) : [];
  return {
    offer: present(row, now),
    conflicts: conflicts.map((c) => ({
      _id: c.id,
      name: c.name,
      startDate: c.starts_at.toISOString(),
      endDate: c.ends_at.toISOString(),
      sharedProducts: c.shared,
    })),
    participants: (await selectParticipants(db, row.id)).map((p) => ({
      _id: p.id,
      name: p.name,
      slug: p.slug,
      products: p.products,
      leastPercent: Number(p.least),
      mostPercent: Number(p.most),
    })),
  };
}

const columnsOf = (b: ReturnType<typeof bodyOf>) => ({
  name: b.name,
  description: b.description || null,
  starts_at: new Date(b.startDate),
  ends_at: new Date(b.endDate),
  is_active: b.isActive,
  picture_product_id: b.pictureOf,
  is_open_to_vendors: b.isOpenToVendors,
  min_discount_percent: String(b.minDiscountPercent),
  join_until: b.joinUntil === null ? null : new Date(b.joinUntil),
  translations: withoutEmpty(b.translations),
});
async function requirePicture(db: Db, id: string | null): Promise<void> {
  if (id !== null && !(await isProduct(db, id)))
    fail('invalid_request', {
      details: [{ path: 'pictureOf', message: 'errors.product_missing' }],
    });
}
const noProducts = () => fail('step_not_possible', { message: 'errors.festive_empty' });
/** The end of an offer is included (specification §4). */
const turnsOf = (r: Pick<FestiveOfferTable, 'starts_at' | 'ends_at' | 'is_active'>) =>
  r.is_active ? [r.starts_at, new Date(r.ends_at.getTime() + 1)] : [];

export async function addFestive(
  tx: Tx,
  body: EndpointBody<typeof createFestiveOffer>,
  now: Date,
): Promise<FestiveRecord> {
  await requirePicture(tx, body.pictureOf);
  const id = newId('fes', now.getTime());
  const row: FestiveOfferTable = {
    id,
    slug: await freeSlug(tx, 'festive_offers', slugify(body.name), id),
    accent: null,
    funded_by: 'vendor',
    ...columnsOf(body),
  };
  await insertFestive(tx, row);
  await purgeTags(tx, ['festive']);
  await scheduleAt(tx, turnsOf(row), now);
  audit(tx, { action: 'festive_offer.created', object: festiveOfferName(row), after: bodyOf(row) });
  return festiveRecord(tx, id, now);
}

/**
 * Changes an offer; the result must be valid (`invalid_request`). The address follows the name
 * until the offer has begun: afterwards links to it exist. If it is or was running, its products'
 * prices follow.
 */
export async function changeFestive(
  tx: Tx,
  id: string,
  change: EndpointBody<typeof updateFestiveOffer>,
  now: Date,
): Promise<FestiveRecord> {
  const before = (await lockFestive(tx, id)) ?? fail('festive_offer_not_found');
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const whole = FestiveBody.safeParse({ ...bodyOf(before), ...given });
  if (!whole.success) {
    const details = inputFieldErrors(whole.error);
    return fail('invalid_request', { ...details[0], details });
  }
  if (whole.data.pictureOf !== before.picture_product_id)
    await requirePicture(tx, whole.data.pictureOf);
  if (
    whole.data.isActive &&
    !before.is_active &&
    !whole.data.isOpenToVendors &&
    (await selectFestiveProductIds(tx, id)).length === 0
  )
    noProducts();
  const columns = columnsOf(whole.data);
  const isNamedAnew = before.starts_at > now && columns.name !== before.name;
  const after: FestiveOfferTable = {
    ...before,
    ...columns,
    slug: isNamedAnew
      ? await freeSlug(tx, 'festive_offers', slugify(columns.name), id)
      : before.slug,
  };
  await updateFestiveRow(tx, id, { ...columns, slug: after.slug });
  const [was, is] = [stateOf(before, now), stateOf(after, now)];
  if ((was === 'live') !== (is === 'live'))
    await refreshFestiveProducts(tx, await selectFestiveProductIds(tx, id), now);
  else await purgeTags(tx, ['festive']);
  await scheduleAt(tx, turnsOf(after), now);
  audit(tx, {
    action: 'festive_offer.changed',
    object: festiveOfferName(after),
    before: bodyOf(before),
    after: bodyOf(after),
  });
  return festiveRecord(tx, id, now);
}

/**
 * Updates the marketplace after an approval switched an offer on or off; returns the current offer.
 */
export async function showFestive(tx: Tx, id: string, now: Date): Promise<FestiveRecord> {
  const row = (await lockFestive(tx, id)) ?? fail('festive_offer_not_found');
  await refreshFestiveProducts(tx, await selectFestiveProductIds(tx, id), now);
  await purgeTags(tx, ['festive']);
  await scheduleAt(tx, turnsOf(row), now);
  return festiveRecord(tx, id, now);
}

/** Deletes an offer that is not running; throws `step_not_possible` (409) for a running one. */
export async function removeFestive(tx: Tx, id: string, now: Date): Promise<void> {
  const before = (await lockFestive(tx, id)) ?? fail('festive_offer_not_found');
  if (stateOf(before, now) === 'live')
    fail('step_not_possible', { message: 'errors.festive_running' });
  const ids = await selectFestiveProductIds(tx, id);
  await deleteConsents(tx, id);
  await deleteFestiveRow(tx, id);
  await refreshFestiveProducts(tx, ids, now);
  audit(tx, {
    action: 'festive_offer.deleted',
    object: festiveOfferName(before),
    before: bodyOf(before),
  });
}

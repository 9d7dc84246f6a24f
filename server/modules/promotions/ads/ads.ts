import {
  type AdRecord,
  type createAd,
  MAX_ADS,
  type orderAds,
  type updateAd,
} from '#contracts/promotions/ads.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { isInOrder, NOT_IN_ORDER, scheduleState } from '#contracts/promotions/schedule.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  deleteAdRow,
  insertAd,
  lockAds,
  updateAdOrder,
  selectAd,
  selectEveryAd,
  updateAdRow,
} from './queries.ts';
import type { AdTable } from '#server/modules/promotions/tables.ts';
import { scheduleAt } from '#server/modules/promotions/festive-offers/schedule.ts';

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));
const bodyOf = (r: AdTable) => ({
  text: r.text,
  link: r.link,
  isActive: r.is_active,
  startsAt: r.starts_at?.toISOString() ?? null,
  endsAt: r.ends_at?.toISOString() ?? null,
  translations: r.translations,
});
const present = (r: AdTable, now: Date): AdRecord =>
  stamped(
    { _id: r.id, priority: r.priority, ...bodyOf(r), state: scheduleState(bodyOf(r), now) },
    bodyOf(r),
  );
/** Editable fields of an ad; throws `ad_not_found`. */
export const editableAd = async (db: Db, id: string): Promise<object> =>
  bodyOf((await selectAd(db, id)) ?? fail('ad_not_found'));
const nameOf = (r: AdTable) => ({ kind: 'ad', id: r.id, label: r.text });

export const readAds = async (db: Db, now: Date): Promise<AdRecord[]> =>
  (await selectEveryAd(db)).map((r) => present(r, now));

/** The strip of every page updates at once, and when the ad begins and ends. */
async function show(tx: Tx, row: AdTable, now: Date): Promise<void> {
  await purgeTags(tx, ['ads']);
  if (row.is_active) await scheduleAt(tx, [row.starts_at, row.ends_at], now);
}

/** Appends an ad; throws `too_many_ads` (409) at fifty. */
export async function addAd(
  tx: Tx,
  body: EndpointBody<typeof createAd>,
  now: Date,
): Promise<AdRecord> {
  const all = await lockAds(tx);
  if (all.length >= MAX_ADS) fail('too_many_ads');
  const row: AdTable = {
    id: newId('ad', now.getTime()),
    text: body.text,
    priority: Math.max(0, ...all.map((a) => a.priority)) + 1,
    link: body.link,
    is_active: body.isActive,
    starts_at: dateOf(body.startsAt),
    ends_at: dateOf(body.endsAt),
    translations: withoutEmpty(body.translations),
  };
  await insertAd(tx, row);
  await show(tx, row, now);
  audit(tx, { action: 'ad.created', object: nameOf(row), after: bodyOf(row) });
  return present(row, now);
}

/**
 * Changes an ad; throws `ad_not_found` (404) and `invalid_request` (400) if the result is invalid.
 */
export async function changeAd(
  tx: Tx,
  id: string,
  change: EndpointBody<typeof updateAd>,
  now: Date,
): Promise<AdRecord> {
  const before = (await selectAd(tx, id)) ?? fail('ad_not_found');
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const whole = { ...bodyOf(before), ...given };
  if (!isInOrder(whole))
    fail('invalid_request', {
      details: [{ path: 'endsAt', message: NOT_IN_ORDER.message }],
      message: NOT_IN_ORDER.message,
    });
  const row: AdTable = {
    ...before,
    text: whole.text,
    link: whole.link,
    is_active: whole.isActive,
    starts_at: dateOf(whole.startsAt),
    ends_at: dateOf(whole.endsAt),
    translations: withoutEmpty(whole.translations),
  };
  await updateAdRow(tx, id, {
    text: row.text,
    link: row.link,
    is_active: row.is_active,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    translations: row.translations,
  });
  await show(tx, row, now);
  audit(tx, {
    action: 'ad.changed',
    object: nameOf(row),
    before: bodyOf(before),
    after: bodyOf(row),
  });
  return present(row, now);
}

export async function removeAd(tx: Tx, id: string): Promise<void> {
  const before = (await selectAd(tx, id)) ?? fail('ad_not_found');
  await deleteAdRow(tx, id);
  await purgeTags(tx, ['ads']);
  audit(tx, { action: 'ad.deleted', object: nameOf(before), before: bodyOf(before) });
}

/**
 * Puts the named ads first in the given order; the others follow in their order. Throws
 * `ad_not_found` (404).
 */
export async function reorderAds(
  tx: Tx,
  { ids }: EndpointBody<typeof orderAds>,
  now: Date,
): Promise<AdRecord[]> {
  const before = await lockAds(tx);
  const known = before.map((a) => a.id);
  if (ids.some((id) => !known.includes(id))) fail('ad_not_found');
  const after = [...new Set([...ids, ...known])];
  await updateAdOrder(tx, after);
  await purgeTags(tx, ['ads']);
  const textOf = new Map(before.map((a) => [a.id, a.text]));
  audit(tx, {
    action: 'ads.reordered',
    object: { kind: 'ads', id: 'order', label: 'promotions.record.ad_order' },
    before: before.map((a) => a.text),
    after: after.map((id) => textOf.get(id)),
  });
  return readAds(tx, now);
}

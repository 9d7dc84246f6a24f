import type { createGift, Gift, updateGift } from '#contracts/promotions/gifts.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { presentPicture } from '#server/modules/catalog/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  type GiftRow,
  insertGift,
  isGiftMilestone,
  isPicture,
  selectGift,
  selectGifts,
  updateGiftRow,
} from './queries.ts';

/** Editable fields of a gift; units are added or removed, not set. */
const bodyOf = (r: GiftRow) => ({
  name: r.name,
  milestoneId: r.milestone_id,
  mediaId: r.media_id,
  hsnCode: r.hsn_code,
  isActive: r.is_active,
  translations: r.translations,
  worth: paiseToRupees(r.value_paise),
});
/** The same by id; throws `gift_not_found`. */
export const editableGift = async (db: Db, id: string): Promise<object> =>
  bodyOf((await selectGift(db, id)) ?? fail('gift_not_found'));
const present = (r: GiftRow): Gift =>
  stamped(
    {
      _id: r.id,
      name: r.name,
      milestoneId: r.milestone_id,
      picture: r.media ? presentPicture(r.media) : null,
      hsnCode: r.hsn_code,
      isActive: r.is_active,
      translations: r.translations,
      worth: paiseToRupees(r.value_paise),
      stocked: r.stocked,
      onHand: r.on_hand,
      given: r.stocked - r.on_hand,
    },
    bodyOf(r),
  );

/** A gift for the audit log. */
const noted = (r: GiftRow) => ({ ...bodyOf(r), stocked: r.stocked, onHand: r.on_hand });
const nameOf = (r: GiftRow) => ({ kind: 'gift', id: r.id, label: r.name });

export const readGifts = async (db: Db): Promise<Gift[]> => (await selectGifts(db)).map(present);

async function requireLinks(
  tx: Tx,
  {
    milestoneId,
    mediaId,
  }: { milestoneId?: string | null | undefined; mediaId?: string | null | undefined },
): Promise<void> {
  if (milestoneId && !(await isGiftMilestone(tx, milestoneId)))
    fail('invalid_request', {
      details: [{ path: 'milestoneId', message: 'errors.milestone_no_gift' }],
    });
  if (mediaId && !(await isPicture(tx, mediaId)))
    fail('invalid_request', {
      details: [{ path: 'mediaId', message: 'errors.image_missing' }],
    });
}

/** Adds a gift; throws `invalid_request` (400) for a milestone of another type. */
export async function addGift(
  tx: Tx,
  body: EndpointBody<typeof createGift>,
  now: Date,
): Promise<Gift> {
  await requireLinks(tx, body);
  const id = newId('gft', now.getTime());
  await insertGift(tx, {
    id,
    milestone_id: body.milestoneId,
    name: body.name,
    media_id: body.mediaId,
    hsn_code: body.hsnCode,
    stocked: body.stock,
    on_hand: body.stock,
    is_active: body.isActive,
    translations: withoutEmpty(body.translations),
    value_paise: rupeesToPaise(body.worth),
    created_at: now,
    updated_at: now,
  });
  const made = (await selectGift(tx, id))!;
  audit(tx, { action: 'gift.created', object: nameOf(made), after: noted(made) });
  return present(made);
}

/**
 * Changes a gift; throws `gift_not_found` (404), and `insufficient_stock` (409) if more is removed
 * than in stock.
 */
export async function changeGift(
  tx: Tx,
  id: string,
  body: EndpointBody<typeof updateGift>,
  now: Date,
): Promise<Gift> {
  const before = (await selectGift(tx, id)) ?? fail('gift_not_found');
  await requireLinks(tx, body);
  const change = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.milestoneId === undefined ? {} : { milestone_id: body.milestoneId }),
    ...(body.mediaId === undefined ? {} : { media_id: body.mediaId }),
    ...(body.hsnCode === undefined ? {} : { hsn_code: body.hsnCode }),
    ...(body.isActive === undefined ? {} : { is_active: body.isActive }),
    ...(body.translations === undefined ? {} : { translations: withoutEmpty(body.translations) }),
    ...(body.worth === undefined ? {} : { value_paise: rupeesToPaise(body.worth) }),
  };
  if (!(await updateGiftRow(tx, id, change, body.addStock ?? 0, now)))
    fail('insufficient_stock', { message: 'errors.only_n_left', values: { n: before.on_hand } });
  const after = (await selectGift(tx, id))!;
  audit(tx, {
    action: 'gift.changed',
    object: nameOf(after),
    before: noted(before),
    after: noted(after),
  });
  return present(after);
}

/** Gifts lost in transit are replaced as far as stock allows. */
export async function removeLostGifts(tx: Tx, id: string, units: number, now: Date): Promise<void> {
  await updateGiftRow(tx, id, {}, -units, now);
}

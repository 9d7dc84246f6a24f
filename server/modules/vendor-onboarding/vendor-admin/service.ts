import type { SuspensionEffect, AdminVendor } from '#contracts/vendor-onboarding/vendor-admin.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { readVendorHealth, salesOfDays } from '#server/modules/reports/service.ts';
import {
  setHoldOnPayouts,
  moneyOwed,
  payoutHoldOf,
  releasePayouts,
} from '#server/modules/settlement/service.ts';
import {
  lockVendorForChange,
  setCommission,
  type VendorRecord,
  vendorsById,
} from '#server/modules/vendors/service.ts';
import { requireDocumentsForPayouts } from '#server/modules/vendor-onboarding/verification/override.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import {
  deleteVendorNoteRow,
  insertVendorNote,
  selectSuspensionEffect,
  selectVendorNotes,
  selectVendorWork,
} from './queries.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { english } from '#server/platform/messages/format.ts';

const gone = (): never => fail('not_found', { message: 'errors.store_missing' });
const requireVendorRecord = async (db: Db, id: string): Promise<VendorRecord> =>
  (await vendorsById(db, [id])).get(id) ?? gone();
const objectOf = (shop: VendorRecord) => ({ kind: 'vendor', id: shop.id, label: shop.name });
/** The actor, by display name. */
export interface Operator {
  id: string;
  now: Date;
}
const nameOf = async (tx: Tx, id: string) =>
  (await portalMember(tx, id))?.full_name ?? english('orders.ledger.marketplace');

const commissionValues = (shop: VendorRecord) => ({
  percent: shop.commission_bp / 100,
  byCategory: shop.pays_by_category,
});
export const editableCommission = async (db: Db, id: string): Promise<object> =>
  commissionValues(await requireVendorRecord(db, id));
export const editableHold = async (db: Db, id: string): Promise<object> => ({
  reason: (await payoutHoldOf(db, (await requireVendorRecord(db, id)).id))?.reason ?? null,
});

/** A vendor for operators. Eight queries, whatever its size; `not_found` (404). */
export async function readAdminVendor(
  db: Db,
  id: string,
  { id: operatorId, now }: Operator,
): Promise<AdminVendor> {
  const shop = await requireVendorRecord(db, id);
  const [sales, health, work, notes, hold] = [
    await salesOfDays(db, id, now),
    await readVendorHealth(db, id, now),
    await selectVendorWork(db, id),
    await selectVendorNotes(db, id),
    await payoutHoldOf(db, id),
  ];
  return {
    _id: shop.id,
    name: shop.name,
    slug: shop.slug,
    status: shop.status,
    joinedAt: shop.joined_at.toISOString(),
    commissionPercent: shop.commission_bp / 100,
    paysByCategory: shop.pays_by_category,
    versions: {
      commission: versionOf(commissionValues(shop)),
      hold: versionOf({ reason: hold?.reason ?? null }),
    },
    hold: hold
      ? { reason: hold.reason, by: hold.actor_name, at: hold.held_at.toISOString() }
      : null,
    rating: { stars: shop.rating_x10 / 10, count: shop.rating_count },
    sales,
    health,
    products: work.products,
    openOrders: work.open_orders,
    openTickets: work.open_tickets,
    notes: notes.map((n) => ({
      _id: n.id,
      text: n.text,
      by: n.actor_name,
      isMine: n.actor_id === operatorId,
      createdAt: n.created_at.toISOString(),
    })),
  };
}

/** Counts what suspending would affect now. */
export async function readSuspensionEffect(
  db: Db,
  id: string,
  now: Date,
): Promise<SuspensionEffect> {
  await requireVendorRecord(db, id);
  const [found, money] = [await selectSuspensionEffect(db, id, now), await moneyOwed(db, id)];
  return {
    products: found.products,
    shared: found.live - found.products,
    openOrders: found.open_orders,
    returns: found.returns,
    members: found.members,
    coupons: found.coupons,
    festive: found.festive,
    unpaid: {
      due: paiseToRupees(money.due),
      inPayout: paiseToRupees(money.in_payout),
      earned: paiseToRupees(money.earned),
      carried: paiseToRupees(money.carried),
    },
  };
}

export async function addNoteToVendor(
  tx: Tx,
  id: string,
  text: string,
  who: Operator,
): Promise<AdminVendor> {
  const shop = await requireVendorRecord(tx, id);
  await insertVendorNote(tx, {
    id: newId('vnt', who.now.getTime()),
    vendor_id: id,
    actor_id: who.id,
    actor_name: await nameOf(tx, who.id),
    text,
    created_at: who.now,
  });
  audit(tx, { action: 'vendor.note_added', object: objectOf(shop), after: { text } });
  return readAdminVendor(tx, id, who);
}

/** Only the author can delete a note: 404 otherwise. */
export async function removeNoteFromVendor(
  tx: Tx,
  id: string,
  note: string,
  who: Operator,
): Promise<AdminVendor> {
  const shop = await requireVendorRecord(tx, id);
  const before =
    (await deleteVendorNoteRow(tx, id, note, who.id)) ??
    fail('not_found', { message: 'errors.note_missing' });
  audit(tx, {
    action: 'vendor.note_removed',
    object: objectOf(shop),
    before: { text: before.text },
  });
  return readAdminVendor(tx, id, who);
}

/** Holds payouts; an existing hold gets the new reason. */
export async function holdPayoutsOf(
  tx: Tx,
  id: string,
  reason: string,
  who: Operator,
): Promise<AdminVendor> {
  const shop = await requireVendorRecord(tx, id);
  const before = await payoutHoldOf(tx, id);
  await setHoldOnPayouts(tx, {
    vendor_id: id,
    reason,
    actor_id: who.id,
    actor_name: await nameOf(tx, who.id),
    held_at: who.now,
  });
  audit(tx, {
    action: 'vendor.payouts_held',
    object: objectOf(shop),
    before: { hold: before?.reason ?? null },
    after: { hold: reason },
    reason,
  });
  return readAdminVendor(tx, id, who);
}

/**
 * `step_not_possible` (409) without a hold, `kyc_incomplete` (409) while a vendor opened without all
 * documents still lacks some.
 */
export async function liftPayoutHoldOf(tx: Tx, id: string, who: Operator): Promise<AdminVendor> {
  const shop = await requireVendorRecord(tx, id);
  await requireDocumentsForPayouts(tx, id);
  const before =
    (await releasePayouts(tx, id)) ??
    fail('step_not_possible', { message: 'errors.payouts_not_held' });
  audit(tx, {
    action: 'vendor.payouts_released',
    object: objectOf(shop),
    before: { hold: before.reason },
    after: { hold: null },
  });
  return readAdminVendor(tx, id, who);
}

/**
 * Applies to later orders; existing ones keep the rate of their sale. Without `byCategory` that
 * setting stays.
 */
export async function changeCommission(
  tx: Tx,
  id: string,
  {
    percent,
    byCategory: chosen,
    reason,
  }: { percent: number; byCategory?: boolean | undefined; reason: string },
  who: Operator,
): Promise<AdminVendor> {
  const shop = (await lockVendorForChange(tx, id)) ?? gone();
  const byCategory = chosen ?? shop.pays_by_category;
  await setCommission(tx, id, Math.round(percent * 100), byCategory);
  audit(tx, {
    action: 'vendor.commission_changed',
    object: objectOf(shop),
    before: { commissionPercent: shop.commission_bp / 100, byCategory: shop.pays_by_category },
    after: { commissionPercent: percent, byCategory },
    reason,
  });
  return readAdminVendor(tx, id, who);
}

import {
  MAX_PRODUCT_ALERTS,
  type ProductAlert,
  type ProductAlertKind,
} from '#contracts/product-alerts/product-alerts.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { lockCustomer } from '#server/modules/accounts/service.ts';
import {
  isSellableOffer,
  loadSellables,
  mergedKeys,
  resolveOffer,
  type Sellable,
} from '#server/modules/catalog/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { presentAlert } from './present.ts';
import { countOpenAlerts, deleteAlert, moveAlerts, putAlert, selectAlerts } from './queries.ts';
import { isReachedByEmail } from './queries.sending.ts';

/** Ended alerts of the last 90 days come with the open ones; more than this is not shown. */
const MOST_SHOWN = 200;

/** A customer's alerts, newest first, with the units' price and stock as they are now. */
export async function readAlerts(db: Db, userId: string, now: Date): Promise<ProductAlert[]> {
  const rows = await selectAlerts(db, userId, MOST_SHOWN);
  const keys = rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    optionId: row.option_id,
    vendorId: null,
  }));
  const units = rows.length > 0 ? await loadSellables(db, keys, now) : [];
  return rows.map((row, i) => presentAlert(row, units[i] ?? null));
}

interface Wanted {
  kind: ProductAlertKind;
  productId: string;
  variantId: string | null;
  optionId: string | null;
}

/** The published unit; pages and API clients may still name a product that was merged since. */
async function requireUnit(tx: Tx, wanted: Wanted, now: Date): Promise<Sellable> {
  const key = { ...wanted, vendorId: null };
  const [unit] = await loadSellables(tx, [key], now);
  if (unit) return unit;
  const [merged] = await mergedKeys(tx, [key]);
  const [successor] = merged ? await loadSellables(tx, [merged], now) : [];
  if (successor) return successor;
  const [any] = await loadSellables(tx, [{ ...key, variantId: null, optionId: null }], now);
  return fail(any ? 'variant_not_found' : 'product_not_found');
}

/**
 * Sets an alert for a unit, from any vendor; one that is already open stays as it is. Throws 404
 * for an unknown or unpublished unit, `unit_in_stock` (409) where there is nothing to wait for,
 * `too_many_alerts` (409) past 50. The customer is locked, so that parallel calls count each other.
 */
export async function addAlert(
  tx: Tx,
  userId: string,
  wanted: Wanted,
  now: Date,
): Promise<{ alert: ProductAlert; byEmail: boolean }> {
  if (!(await lockCustomer(tx, userId))) fail('session_expired');
  const unit = await requireUnit(tx, wanted, now);
  const offer = resolveOffer(unit.offers, null);
  if (!offer && wanted.kind === 'price') fail('item_unavailable');
  if (wanted.kind === 'stock' && offer && isSellableOffer(offer)) fail('unit_in_stock');
  const row = await putAlert(tx, {
    id: newId('alr', now.getTime()),
    userId,
    kind: wanted.kind,
    productId: unit.product.id,
    skuId: unit.skuId,
    basePaise: wanted.kind === 'price' ? offer!.pricePaise : null,
    now,
  });
  if ((await countOpenAlerts(tx, userId)) > MAX_PRODUCT_ALERTS) fail('too_many_alerts');
  return { alert: presentAlert(row, unit), byEmail: await isReachedByEmail(tx, userId) };
}

/** Removes a customer's alert; one that is gone or another's changes nothing. */
export const removeAlert = (db: Db, userId: string, id: string): Promise<void> =>
  deleteAlert(db, userId, id);

/** Moves alerts of a merged product to its new units; a customer keeps one for each unit. */
export const moveProductAlerts = (tx: Tx, goneId: string): Promise<void> => moveAlerts(tx, goneId);

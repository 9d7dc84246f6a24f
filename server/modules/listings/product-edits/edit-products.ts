import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { AppError, fail } from '#contracts/kernel/errors.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  type EditableProduct,
  type editProducts,
  MAX_PRODUCT_EDITS,
  type ProductEdit,
  type ProductField,
  type StoredProductValues,
} from '#contracts/listings/product-edits.ts';
import { chaptersOf, isGstRule, ratesOn, slabOn } from '#contracts/tax/gst-rate.ts';
import { addSearchWords, refreshProductCards } from '#server/modules/catalog/service.ts';
import { selectHolders } from '#server/modules/listings/admin-products/queries.ts';
import { COMPARE } from '#server/modules/listings/publishing/publish.ts';
import {
  isCategoryOpen,
  lockCategoryTreeShared,
  selectCategoryPath,
} from '#server/modules/listings/publishing/queries.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { callerLanguage } from '#server/platform/messages/caller.ts';
import { refusalText } from '#server/platform/messages/format.ts';
import { notifyProductEdited } from './notifications.ts';
import {
  type EditableProductRow,
  lockEditableProducts,
  selectEditableProducts,
  updateDraftFields,
  updateProductValues,
} from './queries.ts';

type Results = EndpointData<typeof editProducts>['results'];
interface Refusal {
  error: AppError;
  field: ProductField | null;
}

const present = (r: EditableProductRow): EditableProduct => ({
  _id: r.id,
  slug: r.slug,
  values: r.values,
  vendors: r.vendors ?? [],
  vendorCount: r.vendor_count,
});

/** What may be corrected in these products, in the requested order. */
export async function readEditableProducts(db: Db, list: string): Promise<EditableProduct[]> {
  const ids = list.split(',').filter(Boolean);
  if (ids.length > MAX_PRODUCT_EDITS) fail('invalid_request');
  const rows = new Map((await selectEditableProducts(db, ids)).map((r) => [r.id, r]));
  return ids.flatMap((id) => rows.get(id) ?? []).map(present);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** The fields whose value differs from the stored one. */
const changedOf = ({ set }: ProductEdit, values: StoredProductValues): ProductField[] =>
  (Object.keys(set) as ProductField[]).filter(
    (field) => set[field] !== undefined && !isSame(set[field], values[field]),
  );

/** A rate of today, or a rule for the chapter of the HSN code. */
function gstRefusal({ gst, hsnCode }: StoredProductValues, now: Date): Refusal | null {
  const day = dayInIndia(now);
  const isRate = gst !== '' && ratesOn(day).some((rate) => String(rate) === gst);
  if (isGstRule(gst) ? chaptersOf(gst).includes(hsnCode.slice(0, 2)) : isRate) return null;
  const message = isGstRule(gst)
    ? 'listings.error.gst_hsn_mismatch'
    : 'listings.error.gst_required';
  return { error: new AppError('invalid_request', { message }), field: 'gst' };
}

/** Why a product cannot be corrected as asked; null if it can. */
async function refusalOf(
  tx: Tx,
  edit: ProductEdit,
  row: EditableProductRow,
  changed: readonly ProductField[],
  now: Date,
): Promise<Refusal | null> {
  if (row.is_merged)
    return {
      error: new AppError('step_not_possible', { message: 'errors.product_merged' }),
      field: null,
    };
  const stale = changed.find(
    (field) => edit.seen[field] !== undefined && !isSame(edit.seen[field], row.values[field]),
  );
  if (stale)
    return {
      error: new AppError('record_changed', { message: 'listings.edits.changed_since' }),
      field: stale,
    };
  const unseen = changed.find((field) => edit.seen[field] === undefined);
  if (unseen) return { error: new AppError('version_required'), field: unseen };
  const next = { ...row.values, ...edit.set };
  if (changed.includes('categoryId')) {
    const path = await selectCategoryPath(tx, next.categoryId);
    if (!isCategoryOpen(path))
      return {
        error: new AppError('invalid_request', { message: 'listings.error.category_required' }),
        field: 'categoryId',
      };
  }
  return changed.includes('gst') || changed.includes('hsnCode') ? gstRefusal(next, now) : null;
}

/** Writes one corrected product, refreshes what shows it, and records and announces the change. */
async function write(
  tx: Tx,
  row: EditableProductRow,
  edit: ProductEdit,
  changed: readonly ProductField[],
  reason: string,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const next = { ...row.values, ...edit.set };
  const path = await selectCategoryPath(tx, next.categoryId);
  const rule = isGstRule(next.gst) ? next.gst : null;
  await updateProductValues(
    tx,
    row.id,
    {
      ...next,
      category: path[0]!.id,
      subcategory: path[1]?.id ?? null,
      subsubcategory: path[2]?.id ?? null,
      gstRate: rule ? slabOn(rule, dayInIndia(now)).atOrBelowPercent : Number(next.gst),
      gstRule: rule,
    },
    now,
  );
  const pick = (values: StoredProductValues) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  await updateDraftFields(tx, row.id, pick(row.values), pick(next));
  audit(tx, {
    action: 'product.edited',
    object: { kind: 'product', id: row.id, label: next.name },
    before: pick(row.values),
    after: pick(next),
    reason,
  });
  for (const { id, vendor_id } of await selectHolders(tx, row.id))
    await notifyProductEdited(
      tx,
      { listingId: id, vendorId: vendor_id, name: next.name },
      { fields: changed, before: row.values, after: next, reason },
      clock,
    );
  await refreshProductCards(tx, [row.id], now);
  await addSearchWords(tx, row.id);
  await purgeTags(tx, productTags([row.id]));
}

/**
 * Corrects products, each as a whole or not at all: one changed since it was shown is refused with
 * its values now. Vendors' unpublished changes keep their own texts and take over the rest.
 */
export async function editProductsAsOperator(
  tx: Tx,
  { changes, reason }: EndpointBody<typeof editProducts>,
  clock: Clock,
): Promise<Results> {
  const ids = changes.map((c) => c.productId);
  if (changes.some((c) => c.set.categoryId !== undefined)) await lockCategoryTreeShared(tx);
  const rows = new Map((await lockEditableProducts(tx, ids)).map((r) => [r.id, r]));
  const refused = new Map<string, Refusal>();
  let isWritten = false;
  for (const edit of changes) {
    const row = rows.get(edit.productId);
    if (!row) {
      refused.set(edit.productId, { error: new AppError('product_not_found'), field: null });
      continue;
    }
    const changed = changedOf(edit, row.values);
    const refusal = await refusalOf(tx, edit, row, changed, clock.now());
    if (refusal) refused.set(edit.productId, refusal);
    else if (changed.length > 0) {
      await write(tx, row, edit, changed, reason, clock);
      isWritten = true;
    }
  }
  if (isWritten) await enqueue(tx, COMPARE, {}, { unlessWaiting: true });
  const now = new Map((await selectEditableProducts(tx, ids)).map((r) => [r.id, r]));
  return changes.map(({ productId }) => {
    const refusal = refused.get(productId);
    const row = now.get(productId);
    return {
      productId,
      product: row ? present(row) : null,
      refused: refusal
        ? {
            code: refusal.error.code,
            message: refusalText(refusal.error, callerLanguage()),
            field: refusal.field,
          }
        : null,
    };
  });
}

import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import { unitKey } from '#contracts/listings/listing-draft.ts';
import { isUnusualPrice } from '#contracts/offers/offers.ts';
import { type ImportPlan, type PlanContext } from './plan.ts';
import { type ProductInput } from './read-products.ts';
import type { ListingOfferRow } from '#server/modules/listings/vendor-offers/queries.ts';
import { packMessage } from '#server/platform/messages/format.ts';

/** Records a problem of a product. */
export type NoteProblem = (
  column: Parameters<PlanContext['columnOf']>[0] | null,
  message: string,
  row?: number,
) => void;
/**
 * The category of a product's text: as mapped by the vendor, by its name, or the default. Null
 * leaves it unchanged: an unknown category is like none, and is noted.
 */
export function categoryOf(
  { category, notes }: ProductInput,
  { settings, categoryIndex }: PlanContext,
  isKnown: boolean,
): string | null {
  if (category) {
    const found = settings.categories[category] ?? categoryIndex.find(category);
    if (found && categoryIndex.has(found)) return found;
  }
  if (isKnown && !category) return null;
  if (settings.defaults.categoryId && categoryIndex.has(settings.defaults.categoryId))
    return isKnown ? null : settings.defaults.categoryId;
  if (category)
    notes.push(packMessage('listings.row.category_unknown', { category: category.slice(0, 80) }));
  return null;
}

/** Price changes of existing catalog units. */
export function priceSteps(
  input: ProductInput,
  keys: readonly string[],
  offers: readonly ListingOfferRow[],
  { settings }: PlanContext,
  bad: NoteProblem,
): ImportPlan['prices'] {
  const byKey = new Map(
    offers.map((o) => [unitKey({ variant: o.variant_id, option: o.option_id }), o]),
  );
  return input.units.flatMap((u, i): ImportPlan['prices'] => {
    const offer = byKey.get(keys[i]!);
    if (!offer || (u.price === null && u.mrp === null)) return [];
    const price = u.price ?? offer.price_paise;
    const mrp = u.mrp ?? Math.max(offer.original_paise, price);
    if (price > mrp) {
      bad('price', 'listings.error.above_mrp', u.row);
      return [];
    }
    if (price === offer.price_paise && mrp === offer.original_paise) return [];
    if (!settings.isSure && isUnusualPrice(offer.price_paise, price)) {
      bad(
        'price',
        packMessage('listings.row.large_price_change', {
          before: formatRupees(paiseToRupees(offer.price_paise)),
          after: formatRupees(paiseToRupees(price)),
        }),
        u.row,
      );
      return [];
    }
    return [
      {
        offerId: offer.id,
        productId: offer.product_id,
        price,
        mrp,
        wasPrice: offer.price_paise,
        wasMrp: offer.original_paise,
      },
    ];
  });
}

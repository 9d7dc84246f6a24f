import { vendorMark } from '#contracts/vendors/vendor-mark.ts';
import type { z } from 'zod';
import {
  type CartItem,
  cartItemId,
  type CartItemBody,
  type WishlistItem,
} from '#contracts/cart/cart.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { discountPercentage, paiseToRupees } from '#contracts/kernel/money.ts';
import {
  resolveOffer,
  type Sellable,
  type SellableOffer,
} from '#server/modules/catalog/service.ts';
import { stockMessage } from '#server/modules/offers/service.ts';
import type { CartItemKey, ProductName } from './queries.ts';
import type { CartItemTable, WishlistItemTable } from './tables.ts';
import type { WithStock } from './records.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';

/** A cart item resolved now: the unit and the offer it would be bought from. */
export interface ResolvedCartItem {
  sellable: Sellable | null;
  offer: SellableOffer | null;
}
export type CartProblem = CartItem['problem'];

export const resolveCartItem = (
  sellable: Sellable | null,
  vendorId: string | null,
): ResolvedCartItem => ({
  sellable,
  offer: sellable && resolveOffer(sellable.offers, vendorId),
});

/** The identity a request names; unknown keys, prices above all, are ignored. */
export const keyOfBody = (
  b: Pick<z.output<typeof CartItemBody>, 'productId' | 'variant' | 'option' | 'selectedVendorId'>,
): CartItemKey => ({
  productId: b.productId,
  variantId: b.variant?.variantId ?? null,
  optionId: b.option?.optionId ?? null,
  vendorId: b.selectedVendorId ?? null,
});
export const keyOfRow = (
  r: Pick<CartItemTable, 'product_id' | 'variant_id' | 'option_id' | 'vendor_id'> &
    Partial<WithStock>,
): CartItemKey & { stock?: WithStock['stock'] } => ({
  productId: r.product_id,
  variantId: r.variant_id,
  optionId: r.option_id,
  vendorId: r.vendor_id,
  ...(r.stock ? { stock: r.stock } : {}),
});

/**
 * The stored identity of an item: where the product has variants or options and none was named, the
 * unit the server chose, so that the item states what will be delivered.
 */
export const canonicalKey = (sellable: Sellable, vendorId: string | null): CartItemKey => ({
  productId: sellable.product.id,
  variantId: sellable.variant?.variantId ?? null,
  optionId: sellable.option?.optionId ?? null,
  vendorId,
});

/**
 * A customer's size in the spelling of unit or product: the unit's own, or one the product lists if
 * the unit has none. Null for any other.
 */
export function namedSize(
  { product, option }: Sellable,
  size: string | null | undefined,
): string | null {
  const same = (a: string) => a.trim().toLowerCase() === (size ?? '').trim().toLowerCase();
  return (option?.size ? [option.size] : product.sizes).find(same) ?? null;
}

/** The same; throws `invalid_size` (400) for an unlisted size. */
export function requireSize(sellable: Sellable, size: string | null | undefined): string | null {
  if (!size?.trim()) return null;
  return (
    namedSize(sellable, size) ??
    fail('invalid_size', {
      details: [{ path: 'selectedSize', message: 'errors.size_unavailable' }],
    })
  );
}

/** Why this quantity cannot be bought now, or null. */
export function cartProblemOf({ offer }: ResolvedCartItem, quantity: number): CartProblem {
  if (!offer || offer.isOnHoliday) return 'unavailable';
  if (offer.onHand <= 0) return 'out_of_stock';
  return offer.onHand < quantity ? 'insufficient_stock' : null;
}

/** The message for a problem. */
export const cartProblemMessage = (
  problem: NonNullable<CartProblem>,
  { offer }: ResolvedCartItem,
): string => {
  if (problem !== 'unavailable') return stockMessage(offer?.onHand ?? 0);
  return offer?.isOnHoliday
    ? callerText('errors.vendor_on_holiday', { vendor: offer.vendorName })
    : callerText('errors.item_no_longer_available');
};

/** Throws (409) what cannot be bought now. */
export function requireBuyable(resolved: ResolvedCartItem, quantity: number): SellableOffer {
  const problem = cartProblemOf(resolved, quantity);
  if (problem)
    fail(problem === 'unavailable' ? 'item_unavailable' : problem, {
      message: cartProblemMessage(problem, resolved),
    });
  return resolved.offer!;
}

/**
 * The item a partial key means: the exact match, else the only one that agrees in every named part.
 * Undefined if there is none or more than one.
 */
export function findCartItem<
  R extends Pick<CartItemTable, 'product_id' | 'variant_id' | 'option_id' | 'vendor_id'>,
>(rows: readonly R[], key: CartItemKey): R | undefined {
  const exact = rows.find((r) => cartItemId(keyOfRow(r)) === cartItemId(key));
  if (exact) return exact;
  const agrees = (named: string | null, has: string | null) => named === null || named === has;
  const loose = rows.filter(
    (r) =>
      r.product_id === key.productId &&
      agrees(key.variantId, r.variant_id) &&
      agrees(key.optionId, r.option_id) &&
      agrees(key.vendorId, r.vendor_id),
  );
  return loose.length === 1 ? loose[0] : undefined;
}

const vendorsOf = (sellable: Sellable | null): WishlistItem['product']['vendors'] =>
  (sellable?.offers ?? []).map((o) => ({
    vendorId: o.vendorId,
    name: o.vendorName,
    offers: [
      {
        price: paiseToRupees(o.pricePaise),
        originalPrice: paiseToRupees(o.originalPaise),
        stock: o.onHand,
        options: sellable?.option ? [sellable.option.optionId] : [],
      },
    ],
  }));

const markedVendor = (o: SellableOffer): WishlistItem['vendor'] => ({
  _id: o.vendorId,
  name: o.vendorName,
  slug: o.vendorSlug,
  mark: vendorMark({ id: o.vendorId, name: o.vendorName, trade: o.vendorTrade }),
});

/** An item in API form; `name` is for products no longer sold. */
export function presentWishlistItem(
  row: WishlistItemTable,
  resolved: ResolvedCartItem,
  name?: ProductName,
): WishlistItem {
  const { sellable, offer } = resolved;
  const price = paiseToRupees(offer?.pricePaise ?? 0);
  const originalPrice = paiseToRupees(offer?.originalPaise ?? 0);
  const stock = offer?.onHand ?? 0;
  const p = sellable?.product;
  return {
    _id: cartItemId(keyOfRow(row)),
    product: {
      _id: row.product_id,
      slug: p?.slug ?? name?.slug ?? row.product_id,
      name: (p && localized(p).name) ?? name?.name ?? callerText('cart.item_gone'),
      brand: p?.brand ?? name?.brand ?? '',
      category: p?.category ?? '',
      subcategory: p?.subcategory ?? null,
      images: (p?.media ?? []).map((m) => ({
        url: `/media/${m.hash}`,
        width: m.width,
        height: m.height,
        backdrop: m.backdrop,
        alt: m.alt,
      })),
      price,
      originalPrice,
      discountPercentage: discountPercentage(offer?.pricePaise ?? 0, offer?.originalPaise ?? 0),
      rating: p?.rating ?? 0,
      reviews: p?.reviews ?? 0,
      stock,
      codAllowed: p?.isCodAllowed ?? false,
      description: p?.description ?? '',
      variants: p?.variants ?? [],
      vendors: vendorsOf(sellable),
      productInformation: p?.information ?? {},
    },
    variant: sellable?.variant ? { ...sellable.variant, price, stock } : null,
    option: sellable?.option ? { ...sellable.option, price, stock } : null,
    selectedVendorId: row.vendor_id,
    vendor: offer && markedVendor(offer),
    price,
    originalPrice,
    stock,
    addedAt: row.added_at.toISOString(),
    priceThen:
      row.price_when_added_paise === null ? null : paiseToRupees(row.price_when_added_paise),
  };
}

export const presentCartItem = (
  row: CartItemTable,
  resolved: ResolvedCartItem,
  name?: ProductName,
): CartItem => ({
  ...presentWishlistItem(row, resolved, name),
  quantity: row.quantity, // An item older than the size check may hold any size.
  selectedSize: resolved.sellable ? namedSize(resolved.sellable, row.selected_size) : null,
  lineTotal: paiseToRupees((resolved.offer?.pricePaise ?? 0) * row.quantity),
  problem: cartProblemOf(resolved, row.quantity),
});

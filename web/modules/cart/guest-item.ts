import { type CartItem, cartItemId, MAX_QUANTITY } from '#contracts/cart/cart.ts';
import type { Product } from '#contracts/catalog/catalog.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { type WantedProduct, wantedItem } from './wanted-product.ts';

type Sold = {
  vendor: Product['vendors'][number];
  offer: Product['vendors'][number]['offers'][number];
};

/**
 * A guest's cart item at the product's current prices; null if out of stock. Choices left to the
 * server use the featured unit and, for the price shown, the featured vendor, which the item does
 * not name. The server prices it again when it joins the cart.
 */
export function guestItem(product: Product, wish: WantedProduct, now: Date): CartItem | null {
  const wanted = wantedItem(wish);
  const variantId = wanted.variantId ?? product.featured?.variantId ?? null;
  const optionId = wanted.optionId ?? product.featured?.optionId ?? null;
  const sold = soldBy(product, variantId, optionId);
  const chosen = chosenOf(sold, wanted.vendorId, product);
  if (!chosen) return null;
  const { vendor, offer } = chosen;
  const variant = product.variants.find((v) => v.variantId === variantId);
  const option = (variant?.options.length ? variant.options : product.options).find(
    (o) => o.optionId === optionId,
  );
  const quantity = Math.min(wish.quantity ?? 1, offer.stock, MAX_QUANTITY);
  const price = { price: offer.price, stock: offer.stock };
  const images = [option?.images, variant?.images].find((some) => some?.length) ?? product.images;
  return {
    _id: cartItemId({ productId: product._id, variantId, optionId, vendorId: wanted.vendorId }),
    product: itemProduct(product, { sold, offer, images }),
    variant: variant
      ? { variantId: variant.variantId, type: variant.type, name: variant.name, ...price }
      : null,
    option: option
      ? { optionId: option.optionId, color: option.color, size: option.parameters.size, ...price }
      : null,
    selectedVendorId: wanted.vendorId,
    vendor: { _id: vendor.vendorId, name: vendor.name, slug: vendor.slug, mark: vendor.mark },
    ...price,
    originalPrice: offer.originalPrice,
    addedAt: now.toISOString(),
    priceThen: offer.price,
    quantity,
    selectedSize: wish.selectedSize ?? null,
    lineTotal: paiseToRupees(rupeesToPaise(offer.price) * quantity),
    problem: null,
  };
}

/** Who sells this unit and has it in stock. */
const soldBy = (product: Product, variantId: string | null, optionId: string | null): Sold[] =>
  product.vendors
    .filter((v) => !v.onHoliday)
    .flatMap((vendor) =>
      vendor.offers
        .filter(
          (offer) =>
            offer.variantId === variantId && offer.optionId === optionId && offer.stock > 0,
        )
        .map((offer) => ({ vendor, offer })),
    );

/** The wanted vendor's offer; where none was wanted the featured vendor's, or else the lowest price. */
function chosenOf(
  sold: readonly Sold[],
  vendorId: string | null,
  { featured }: Product,
): Sold | undefined {
  const of = (id: string | undefined) => sold.find((s) => s.vendor.vendorId === id);
  return vendorId
    ? of(vendorId)
    : (of(featured?.vendorId) ?? sold.toSorted((a, b) => a.offer.price - b.offer.price)[0]);
}

interface ItemProductParts {
  sold: readonly Sold[];
  offer: Sold['offer'];
  images: Product['images'];
}
/** The product as part of a cart item. */
function itemProduct(
  product: Product,
  { sold, offer: { price, originalPrice, stock }, images }: ItemProductParts,
): CartItem['product'] {
  const { _id, slug, name, brand, rating, reviews, codAllowed, description, productInformation } =
    product;
  return {
    _id,
    slug,
    name,
    brand,
    rating,
    reviews,
    codAllowed,
    description,
    productInformation,
    category: product.category.name,
    subcategory: product.subcategory?.name ?? null,
    images: images.slice(0, 1),
    price,
    stock,
    originalPrice,
    discountPercentage:
      originalPrice > price ? Math.round((100 * (originalPrice - price)) / originalPrice) : 0,
    variants: product.variants.map((v) => ({ variantId: v.variantId, type: v.type, name: v.name })),
    vendors: sold.map((s) => ({
      vendorId: s.vendor.vendorId,
      name: s.vendor.name,
      offers: [
        {
          price: s.offer.price,
          originalPrice: s.offer.originalPrice,
          stock: s.offer.stock,
          options: s.offer.options,
        },
      ],
    })),
  };
}

import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';
import type { CardRow } from './product-cards/queries.cards.ts';

/** A row of table media in API form. */
export const presentPicture = (m: {
  hash: string;
  width: number;
  height: number;
  backdrop: string;
  alt: string;
}): PictureData => ({
  url: `/media/${m.hash}`,
  width: m.width,
  height: m.height,
  backdrop: m.backdrop,
  alt: m.alt,
});

export function presentProductCard(r: CardRow): ProductCardData {
  return {
    _id: r.product_id,
    slug: r.slug,
    name: localized(r).name,
    brand: r.brand,
    image:
      r.hash === null
        ? null
        : presentPicture({
            hash: r.hash,
            width: r.width!,
            height: r.height!,
            backdrop: r.backdrop!,
            alt: r.alt!,
          }),
    price: paiseToRupees(r.price_paise),
    originalPrice: paiseToRupees(r.original_paise),
    discountPercentage: r.discount_percentage,
    rating: r.rating_x10 / 10,
    reviews: r.review_count,
    stock: r.stock,
    vendorCount: r.vendor_count,
    vendorName: r.vendor_name,
    colors: r.colors,
    hasChoices: r.option_count > 1,
    url: `/product/${r.slug}`,
  };
}

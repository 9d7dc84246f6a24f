import type { ProductAlert } from '#contracts/product-alerts/product-alerts.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import {
  isSellableOffer,
  presentPicture,
  resolveOffer,
  type Sellable,
} from '#server/modules/catalog/service.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';
import type { AlertRow } from './queries.ts';

/** Variant, colour and size, such as "Indigo, M"; null for a product without a choice. */
export const unitNameOf = ({ variant, option }: Sellable): string | null =>
  [variant?.name, option?.color, option?.size].filter(Boolean).join(', ') || null;

/** An alert in API form, with the unit as it is now; null: it is no longer sold. */
export function presentAlert(row: AlertRow, sellable: Sellable | null): ProductAlert {
  const offer = sellable && resolveOffer(sellable.offers, null);
  const picture = sellable?.product.media[0];
  return {
    _id: row.id,
    kind: row.kind,
    product: {
      _id: row.product_id,
      slug: row.slug,
      name: localized(row).name,
      image: picture ? presentPicture(picture) : null,
    },
    variantId: row.variant_id,
    optionId: row.option_id,
    unit: sellable && unitNameOf(sellable),
    price: offer ? paiseToRupees(offer.pricePaise) : null,
    basePrice: row.base_paise === null ? null : paiseToRupees(row.base_paise),
    inStock: offer !== null && isSellableOffer(offer),
    isOpen: row.ended_at === null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

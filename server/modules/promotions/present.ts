import {
  type FestiveOffer,
  type Milestone,
  offerStatus,
  type Promotion,
} from '#contracts/promotions/promotions.ts';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';
import { stamped } from '#server/platform/http/versions.ts';
import type { OfferProductRow } from './queries.ts';
import type { FestiveOfferTable, MilestoneTable, PromotionTable } from './tables.ts';

export const presentPromotion = (r: PromotionTable): Promotion => ({
  _id: r.id,
  title: r.title,
  slug: r.slug,
  description: r.description,
  isActive: r.is_active,
  startsAt: r.starts_at.toISOString(),
  activeUntil: r.active_until?.toISOString() ?? null,
});

/** Editable fields of a milestone without its position, which is set among the others. */
export const milestoneValues = (r: MilestoneTable) => ({
  title: r.title,
  description: r.description,
  type: r.type,
  threshold: paiseToRupees(r.threshold_paise),
  value: r.value,
  icon: r.icon,
  color: r.color,
  enabled: r.is_enabled,
  translations: r.translations,
});
export const presentMilestone = (r: MilestoneTable): Milestone =>
  stamped({ _id: r.id, ...milestoneValues(r), order: r.position }, milestoneValues(r));

/** A milestone in the caller's language; the version remains the editable record's. */
export function publicMilestone(r: MilestoneTable): Milestone {
  const { translations: _, ...shown } = milestoneValues(localized(r));
  return stamped({ _id: r.id, ...shown, order: r.position }, milestoneValues(r));
}

export function presentOffer(
  row: FestiveOfferTable,
  products: readonly OfferProductRow[],
  cards: ReadonlyMap<string, ProductCardData>,
  now: Date,
): FestiveOffer {
  const r = localized(row);
  const shown = products.flatMap((p) => {
    const card = cards.get(p.product_id);
    return card
      ? [
          {
            ...card,
            discountPercent: Number(p.discount_percent),
            categoryId: {
              _id: p.category_id,
              name: localized({ name: p.category_name, translations: p.category_translations })
                .name,
              slug: p.category_slug,
            },
          },
        ]
      : [];
  });
  const dates = { startDate: r.starts_at.toISOString(), endDate: r.ends_at.toISOString() };
  return {
    _id: r.id,
    name: r.name,
    slug: r.slug,
    description: r.description,
    ...dates,
    isActive: r.is_active,
    status: offerStatus({ isActive: r.is_active, ...dates }, now),
    accent: r.accent,
    productCount: shown.length,
    image:
      (r.picture_product_id === null ? undefined : cards.get(r.picture_product_id)?.image) ??
      shown[0]?.image ??
      null,
    products: shown,
  };
}

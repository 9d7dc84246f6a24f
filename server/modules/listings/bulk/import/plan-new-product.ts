import { labelsIn } from '#contracts/catalog/attribute-rules.ts';
import type { FieldError } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { formatExact, type Paise, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { checkListing } from '#contracts/listings/listing-checks.ts';
import { type ListingDraft } from '#contracts/listings/listing-draft.ts';
import { isFood, LICENCE_NEEDED } from '#contracts/tax/food.ts';
import { cliffOf, isGstRule, slabOn } from '#contracts/tax/gst-rate.ts';
import { type ImportPlan, type PlanContext } from './plan.ts';
import { type ProductInput } from './read-products.ts';
import { packMessage } from '#server/platform/messages/format.ts';

export const planLacksLicence = (draft: ListingDraft, ctx: PlanContext): boolean =>
  isFood(draft.hsnCode) && !ctx.hasFoodLicence;
export const missingIn = (
  draft: ListingDraft,
  asked: Parameters<typeof checkListing>[1],
  ctx: PlanContext,
): FieldError[] => [
  ...checkListing(draft, asked, { day: ctx.day, leastHsn: ctx.leastHsn }),
  ...(planLacksLicence(draft, ctx) ? [{ path: 'hsnCode', message: LICENCE_NEEDED }] : []),
];

/**
 * Warns about prices just above the lower GST rate, where a lower price earns more; same text as in
 * forms.
 */
export function slabWarnings(
  draft: ListingDraft,
  prices: readonly Paise[],
  ctx: PlanContext,
): string[] {
  if (!ctx.isTaxed || !isGstRule(draft.gst)) return [];
  const slab = slabOn(draft.gst, ctx.day);
  const rupees = (paise: Paise) => formatExact(paiseToRupees(paise));
  for (const price of prices) {
    const cliff = cliffOf(slab, price);
    if (cliff)
      return [
        packMessage('listings.gst.cliff', {
          price: rupees(price),
          high: cliff.highPercent,
          net: rupees(cliff.netPaise),
          low: rupees(cliff.lowUpTo),
          rate: cliff.lowPercent,
          more: rupees(cliff.netAtLowPaise),
        }),
      ];
  }
  return [];
}

export const listingTexts = (draft: ListingDraft, { categoryIndex }: PlanContext) => ({
  name: draft.name.trim(),
  category_id: draft.categoryId ? (categoryIndex.pathOf(draft.categoryId)[0]?.id ?? null) : null,
  draft,
});

/**
 * Missing category attributes that prevent submission; prices and other rows are imported anyway.
 */
export const missingAttributes = (
  errors: readonly FieldError[],
  asked: Parameters<typeof labelsIn>[1],
): string[] => {
  const labels = labelsIn(errors, asked);
  return labels.length > 0
    ? [packMessage('listings.row.attributes_required', { labels: labels.join(', ') })]
    : [];
};

/** A product the vendor does not have yet. */
export function planNewProduct(
  head: Pick<ImportPlan, 'n' | 'rows' | 'title'>,
  input: ProductInput,
  draft: ListingDraft,
  ctx: PlanContext,
): ImportPlan {
  const asked = ctx.askedOf(draft.categoryId);
  const missing = missingIn(draft, asked, ctx);
  const isReady = ctx.settings.submit && missing.length === 0;
  const notes = [
    ...input.notes,
    ...slabWarnings(
      draft,
      draft.units.flatMap((u) => (u.isSold && u.price ? [rupeesToPaise(u.price)] : [])),
      ctx,
    ),
  ];
  if (draft.pictureLinks.length > 0) notes.push('listings.row.pictures_linked');
  if (missing.length > 0)
    notes.push(packMessage('listings.row.draft_incomplete', { n: missing.length }));
  notes.push(
    ...missingAttributes(missing, asked),
    ...(planLacksLicence(draft, ctx) ? [LICENCE_NEEDED] : []),
  );
  return {
    ...head,
    outcome: 'create',
    problems: [],
    notes,
    prices: [],
    insert: {
      id: newId('lst', ctx.now.getTime()),
      handle: input.handle || null,
      ...listingTexts(draft, ctx),
      draft_state: isReady ? 'in_review' : 'draft',
      submitted_at: isReady ? ctx.now : null,
    },
  };
}

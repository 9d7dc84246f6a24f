import {
  type ChangeKind,
  REVIEW_HOURS,
  type DuplicateListing,
} from '#contracts/listings/listing-review.ts';
import type { Text } from '#web/i18n/text.ts';

/** The names of the kinds of change. */
export const CHANGE_KIND_TEXT: Readonly<Record<ChangeKind, string>> = {
  new: 'listings.new_product',
  words: 'common.fields.text',
  pictures: 'common.photos',
  choices: 'listings.moderation.kind_choices',
  category: 'catalog.category',
  tax: 'common.tax',
  declarations: 'listings.declarations',
  dimensions: 'listings.moderation.kind_dimensions',
  terms: 'listings.moderation.kind_terms',
};
/** Why a product may be a duplicate. */
export const WHY: Readonly<Record<DuplicateListing['why'], string>> = {
  code: 'listings.moderation.same_ean',
  name: 'listings.moderation.same_name',
  alike: 'listings.moderation.similar_name',
};

/** Waiting time: hours up to two days, then days. */
export const submissionAge = (t: Text, hours: number): string =>
  hours < 1
    ? t('listings.moderation.under_an_hour')
    : hours < 48
      ? t('listings.moderation.hours', { n: hours })
      : t('common.days', { n: Math.floor(hours / 24) });
/** Hours before the promised time at which it becomes urgent. */
const SOON_HOURS = 12;
/** A submission's state against the promised decision time, in whole hours. */
export function dueOf(
  t: Text,
  ageHours: number,
): { tone: 'neutral' | 'warning' | 'danger'; text: string } {
  const left = REVIEW_HOURS - ageHours;
  if (left <= 0)
    return {
      tone: 'danger',
      text:
        left === 0
          ? t('listings.moderation.due_now')
          : t('listings.moderation.late_by', { time: submissionAge(t, -left) }),
    };
  return {
    tone: left <= SOON_HOURS ? 'warning' : 'neutral',
    text: t('listings.moderation.due_in', { time: submissionAge(t, left) }),
  };
}

/** Frequent reasons; the reviewer can edit them. */
export const REJECT_TEMPLATES: readonly { label: string; text: string }[] = [
  {
    label: 'listings.reject_reason.forbidden',
    text: 'listings.reject_reason.forbidden_text',
  },
  {
    label: 'listings.reject_reason.counterfeit',
    text: 'listings.reject_reason.counterfeit_text',
  },
  {
    label: 'listings.reject_reason.already_listed',
    text: 'listings.reject_reason.already_listed_text',
  },
  {
    label: 'listings.reject_reason.several_products',
    text: 'listings.reject_reason.several_products_text',
  },
  {
    label: 'listings.reject_reason.misleading',
    text: 'listings.reject_reason.misleading_text',
  },
];
export const REMARK_TEMPLATES: readonly { label: string; text: string }[] = [
  {
    label: 'listings.remark.photo_unclear',
    text: 'listings.remark.photo_unclear_text',
  },
  {
    label: 'listings.remark.name_too_long',
    text: 'listings.remark.name_too_long_text',
  },
  {
    label: 'listings.remark.declaration_mismatch',
    text: 'listings.remark.declaration_mismatch_text',
  },
  {
    label: 'listings.remark.wrong_category',
    text: 'listings.remark.wrong_category_text',
  },
  {
    label: 'listings.remark.contact_details',
    text: 'listings.remark.contact_details_text',
  },
];

import {
  type ChangeKind,
  REVIEW_HOURS,
  type DuplicateListing,
} from '#contracts/listings/listings.ts';

/** What each kind of change is called. */
export const KINDS: Readonly<Record<ChangeKind, string>> = {
  new: 'listings.new_product',
  words: 'Words',
  pictures: 'common.photos',
  choices: 'Variants and options',
  category: 'catalog.category',
  tax: 'common.tax',
  declarations: 'listings.declarations',
  parcel: 'Weight and size',
  terms: 'Return and payment',
};
/** Why a product may be the same goods. */
export const WHY: Readonly<Record<DuplicateListing['why'], string>> = {
  code: 'Same EAN',
  name: 'Same name',
  alike: 'Much alike',
};

/** How long something waits: hours up to two days, then days. */
export const ageOf = (hours: number): string =>
  hours < 1
    ? 'under 1 hour'
    : hours === 1
      ? '1 hour'
      : hours < 48
        ? `${hours} hours`
        : `${Math.floor(hours / 24)} days`;
/** From so many hours before its end on a promise is pressing. */
const SOON_HOURS = 12;
/** How a submission stands to the promise of a decision, by the whole hours it waits. */
export function dueOf(ageHours: number): { tone: 'neutral' | 'warning' | 'danger'; text: string } {
  const left = REVIEW_HOURS - ageHours;
  if (left <= 0)
    return { tone: 'danger', text: left === 0 ? 'Due now' : `Late by ${ageOf(-left)}` };
  return { tone: left <= SOON_HOURS ? 'warning' : 'neutral', text: `Due in ${ageOf(left)}` };
}

/** Reasons that come again and again; the reviewer may go on writing. */
export const REJECT_TEMPLATES: readonly { label: string; text: string }[] = [
  {
    label: 'Forbidden goods',
    text: 'These goods may not be sold on the marketplace by law or by our rules for sellers.',
  },
  {
    label: 'Copy of a brand',
    text: "This looks like a copy of another's brand. If you may sell it, hand it in again with the invoice or the letter of the brand owner.",
  },
  {
    label: 'Already in the shop',
    text: 'This product is in the shop already. Please offer it from "Sell a product that is in the shop" instead of adding it a second time.',
  },
  {
    label: 'Not one product',
    text: 'Several different products stand in one. Please add each of them as a product of its own.',
  },
  {
    label: 'Misleading',
    text: 'Name, pictures or description promise what the product is not. Please write it anew as it is.',
  },
];
export const REMARK_TEMPLATES: readonly { label: string; text: string }[] = [
  {
    label: 'Picture is unclear',
    text: 'The picture is not clear. Show the whole product, sharp, on a plain background, without text or watermark.',
  },
  {
    label: 'Name says too much',
    text: "Keep the name to brand, kind of goods and what sets it apart. Leave out prices, praise and your shop's name.",
  },
  {
    label: 'Declaration does not fit',
    text: 'This does not fit what stands on the pack. Write it as the pack does.',
  },
  {
    label: 'Other category',
    text: 'This belongs into another category. Please choose the one shoppers would look in.',
  },
  {
    label: 'No ways past the shop',
    text: 'Phone numbers, e-mail addresses and links are not allowed here.',
  },
];

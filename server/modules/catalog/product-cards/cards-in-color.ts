import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPicture } from '#server/modules/catalog/present.ts';
import { type CardColor, selectCardColors } from './queries.card-colors.ts';

/** Which of a product's colours a list shows; undefined: its main picture. */
export type ColorChoice = (colors: readonly string[]) => string | undefined;

/** The first colour of a product that a filter names, in any case. */
export const colorAmong =
  (wanted: readonly string[]): ColorChoice =>
  (colors) =>
    colors.find((color) => wanted.includes(color.toLowerCase()));

/**
 * Cards with the picture of the colour a list asks for, and the address that selects it. One query
 * for cards with other colours too; none without.
 */
export async function inColor(
  db: Db,
  cards: ProductCardData[],
  choose: ColorChoice | undefined,
): Promise<ProductCardData[]> {
  if (!choose) return cards;
  const asked = cards.flatMap(({ _id: id, colors }) => {
    const color = colors.length > 1 ? choose(colors) : undefined;
    return color === undefined ? [] : [{ id, color }];
  });
  if (asked.length === 0) return cards;
  const found = new Map((await selectCardColors(db, asked)).map((one) => [one.product_id, one]));
  return cards.map((card) => {
    const unit = found.get(card._id);
    return unit
      ? { ...card, image: pictureOf(unit) ?? card.image, url: `${card.url}?${addressOf(unit)}` }
      : card;
  });
}

const pictureOf = ({ hash, width, height, backdrop, alt }: CardColor) =>
  hash === null
    ? null
    : presentPicture({ hash, width: width!, height: height!, backdrop: backdrop!, alt: alt! });

/** As the product page names a unit: the size is left to the customer. */
const addressOf = ({ variant_id: variant, option_id: option, has_size: hasSize }: CardColor) =>
  new URLSearchParams({
    ...(variant === '' ? {} : { variant }),
    option,
    ...(hasSize ? { pick: 'size' } : {}),
  }).toString();

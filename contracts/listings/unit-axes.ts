import {
  type DraftUnit,
  type ListingDraft,
  MAX_OPTIONS,
  MAX_UNITS,
  unitKey,
  withUnits,
} from './listing-draft.ts';

/** The colours and sizes a product is offered in; its options are their combinations. */
export interface UnitAxes {
  colours: string[];
  sizes: string[];
}
type Option = ListingDraft['options'][number];

const asKey = (text: string) => text.trim().toLowerCase();
const unique = (words: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const word of words)
    if (word.trim() && !seen.has(asKey(word))) seen.set(asKey(word), word.trim());
  return [...seen.values()];
};

export const axesOf = ({ options }: Pick<ListingDraft, 'options'>): UnitAxes => ({
  colours: unique(options.map((o) => o.color)),
  sizes: unique(options.map((o) => o.size)),
});
/** Values typed or pasted into an axis: apart by commas, tabs or line breaks. */
export const axisValues = (text: string): string[] => unique(text.split(/[,;\t\n\r]+/));

/** Whether the combinations fit into one product. */
export const axesFit = (draft: Pick<ListingDraft, 'variants'>, { colours, sizes }: UnitAxes) => {
  const options = Math.max(colours.length, 1) * Math.max(sizes.length, 1);
  return options <= MAX_OPTIONS && options * Math.max(draft.variants.length, 1) <= MAX_UNITS;
};

/** An id no option uses; it does not change with the name. */
function freeOptionId(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`o-${number}`)) number++;
  return `o-${number}`;
}

/**
 * The options that are all combinations of these colours and sizes. An option keeps its id, and with
 * it its prices and pictures: by colour and size, else the first that had only the one or the other.
 * Options on sale (`fixed`) stay even without their value.
 */
export function optionsOfAxes(
  options: readonly Option[],
  { colours, sizes }: UnitAxes,
  fixed: readonly string[],
): Option[] {
  const free = new Map(options.map((o) => [o.id, o]));
  const ids = new Set(free.keys());
  const take = (fits: (o: Option) => boolean) => {
    const found = [...free.values()].find(fits);
    if (found) free.delete(found.id);
    return found;
  };
  const pairs = (colours.length > 0 ? colours : ['']).flatMap((color) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => ({ color, size })),
  );
  const wanted = pairs.filter(({ color, size }) => color !== '' || size !== '');
  const same = (o: Option, color: string, size: string) =>
    asKey(o.color) === asKey(color) && asKey(o.size) === asKey(size);
  const exact = wanted.map((pair) => take((o) => same(o, pair.color, pair.size)));
  const made = wanted.map(({ color, size }, i): Option => {
    const before =
      exact[i] ??
      take(
        (o) =>
          !fixed.includes(o.id) &&
          ((asKey(o.color) === asKey(color) && o.size.trim() === '') ||
            (asKey(o.size) === asKey(size) && o.color.trim() === '') ||
            (asKey(o.color) === asKey(color) && size === '') ||
            (asKey(o.size) === asKey(size) && color === '')),
      );
    if (before) return { ...before, color, size };
    const id = freeOptionId(ids);
    ids.add(id);
    return { id, color, size, images: [] };
  });
  return [...made, ...free.values().filter((o) => fixed.includes(o.id))];
}

const SIZE_TYPES = /\bsizes?\b|साइज़|साइज/i;
/** Whether the variants are sizes, which customers can filter by only as sizes of options. */
export const areVariantsSizes = (
  { variantType, variants }: Pick<ListingDraft, 'variantType' | 'variants'>,
  fixed: readonly string[],
): boolean =>
  SIZE_TYPES.test(variantType) &&
  variants.length > 0 &&
  !variants.some((v) => fixed.includes(v.id));

/** The draft with its variants as sizes of its options; every unit keeps what was typed for it. */
export function variantsAsSizes(draft: ListingDraft): ListingDraft {
  const colours = draft.options.length > 0 ? draft.options : [null];
  const ids = new Set<string>();
  const options: Option[] = [];
  const units: DraftUnit[] = [];
  const byKey = new Map(draft.units.map((u) => [unitKey(u), u]));
  for (const option of colours)
    for (const variant of draft.variants) {
      const id = freeOptionId(ids);
      ids.add(id);
      options.push({
        id,
        color: option?.color ?? '',
        size: variant.name.trim(),
        images: option?.images.length ? option.images : variant.images,
      });
      const unit = byKey.get(unitKey({ variant: variant.id, option: option?.id ?? null }));
      if (unit)
        units.push({
          ...unit,
          variant: null,
          option: id,
          weightGrams: unit.weightGrams ?? variant.weightGrams,
        });
    }
  return withUnits({ ...draft, variantType: '', variants: [], options, units });
}

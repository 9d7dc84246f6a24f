/** Features that distinguish a unit of a product. */
export interface UnitTraits {
  _id: string;
  ean: string | null;
  variant: string | null;
  color: string | null;
  size: string | null;
}

const plain = (text: string | null) =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ') ?? '';
const choices = (u: UnitTraits) =>
  [u.variant, u.color, u.size].map(plain).filter(Boolean).toSorted().join(' | ');

/**
 * Matches each unit of the product that goes with one of the product that stays: by EAN, else by
 * variant, colour and size regardless of order, capitals and punctuation. Ambiguous matches propose
 * none, units with different EANs never match, and no unit is used twice.
 */
export function matchUnits(
  gone: readonly UnitTraits[],
  kept: readonly UnitTraits[],
): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const propose = (fits: (from: UnitTraits, to: UnitTraits) => boolean) => {
    for (const from of gone) {
      const free = kept.filter((to) => !taken.has(to._id) && fits(from, to));
      const rivals = gone.filter(
        (other) => !found.has(other._id) && free.some((to) => fits(other, to)),
      );
      if (found.has(from._id) || free.length !== 1 || rivals.length !== 1) continue;
      found.set(from._id, free[0]!._id);
      taken.add(free[0]!._id);
    }
  };
  propose((from, to) => from.ean !== null && from.ean === to.ean);
  propose((from, to) => (from.ean === null || to.ean === null) && choices(from) === choices(to));
  return found;
}

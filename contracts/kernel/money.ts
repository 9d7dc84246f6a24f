/**
 * Money. Internally every amount is an integer number of paise (1 rupee = 100 paise); at the API it
 * is rupees as a JSON number with at most two decimals; on screen it is whole rupees with Indian
 * grouping (₹1,23,456), rounded half up. No floating-point arithmetic. Source: rulings §1 "Money".
 */
export type Paise = number;

/** Largest amount a sum may reach: keeps every intermediate product an exact integer. */
export const MAX_PAISE = 1_000_000_000_000;

/** True for an integer number of paise within the supported range. */
export function isPaise(value: unknown): value is Paise {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= MAX_PAISE;
}

/** Rupees from the API (at most two decimals) → integer paise. */
export function rupeesToPaise(rupees: number): Paise {
  return Math.round(rupees * 100);
}

/** Integer paise → rupees for the API: exact to two decimals. */
export function paiseToRupees(paise: Paise): number {
  return paise / 100;
}

/** Integer division that rounds halves away from zero (so half up for what a customer pays). */
export function divideHalfUp(numerator: number, denominator: number): number {
  const sign = numerator < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
}

/**
 * A cash amount rounded to the nearest whole rupee, fifty paise up (CGST Act s. 170). The one rule
 * for checkout, order, label, documents, ledger and remittance.
 */
export const roundToRupee = (paise: Paise): Paise => Math.floor((paise + 50) / 100) * 100;

/**
 * What rounding to the rupee adds (negative: subtracts): the round-off line of every cash total.
 */
export const roundOffOf = (paise: Paise): Paise => roundToRupee(paise) - paise;

/** `percent` of an amount, in paise, half up. `percent` may carry two decimals (12.5). */
export function percentOf(amountPaise: Paise, percent: number): Paise {
  return divideHalfUp(amountPaise * Math.round(percent * 100), 10_000);
}

/** The tax inside a tax-inclusive amount: gross × rate / (100 + rate), half up to the paise. */
export function taxInside(grossPaise: Paise, ratePercent: number): Paise {
  const rate = Math.round(ratePercent * 100);
  return divideHalfUp(grossPaise * rate, 10_000 + rate);
}

/**
 * Splits `totalPaise` in proportion to `weights` so that the parts add up to it exactly (largest
 * remainder; ties go to the earlier part). Weights are non-negative integers; when all are zero the
 * first part takes the whole amount.
 */
export function allocate(totalPaise: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum === 0) return weights.map((_, i) => (i === 0 ? totalPaise : 0));
  const total = BigInt(totalPaise);
  const parts = weights.map((w) => {
    const share = total * BigInt(w);
    return { whole: Number(share / BigInt(sum)), rest: Number(share % BigInt(sum)) };
  });
  let left = totalPaise - parts.reduce((a, p) => a + p.whole, 0);
  const step = left < 0 ? -1 : 1;
  const order = parts
    .map((_, i) => i)
    .sort((a, b) => Math.abs(parts[b]!.rest) - Math.abs(parts[a]!.rest) || a - b);
  for (const i of order) {
    if (left === 0) break;
    parts[i]!.whole += step;
    left -= step;
  }
  return parts.map((p) => p.whole);
}

/** Whole-percent discount of a price against its original price, rounded half up; 0 when there is none. */
export function discountPercentage(pricePaise: Paise, originalPaise: Paise): number {
  if (originalPaise <= pricePaise || originalPaise <= 0) return 0;
  return divideHalfUp((originalPaise - pricePaise) * 100, originalPaise);
}

/** Indian digit grouping of a whole number: 123456 → "1,23,456". */
export function groupIndian(whole: number): string {
  const digits = Math.abs(whole).toString();
  const tail = digits.slice(-3);
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+(?!\d))/g, ',');
  return `${whole < 0 ? '-' : ''}${head ? `${head},` : ''}${tail}`;
}

/** Exact rupees: "₹2,069.10", "₹600". Not rounded. */
export function formatExact(rupees: number): string {
  const paise = Math.abs(rupeesToPaise(rupees));
  const rest = paise % 100;
  return `${rupees < 0 && paise > 0 ? '-' : ''}₹${groupIndian(Math.floor(paise / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Rupees (of the API) for display: "₹1,23,456", whole rupees, half up. */
export function formatRupees(rupees: number): string {
  const whole = divideHalfUp(rupeesToPaise(rupees), 100);
  return whole < 0 ? `-₹${groupIndian(-whole)}` : `₹${groupIndian(whole)}`;
}

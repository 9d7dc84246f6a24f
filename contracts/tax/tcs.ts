import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';

/**
 * TCS under s. 52 CGST Act: collected by an e-commerce operator on the net value of taxable
 * supplies of a month, i.e. supplies of registered vendors less returns of the month; exempt and
 * nil-rated supplies are excluded.
 */

/** Taxable value by the day of the tax documents; credit notes are negative. */
export type TaxedDays = Readonly<Record<string, Paise>>;
export interface TcsMonth {
  month: string;
  rateBp: number;
  base: Paise;
  tcs: Paise;
}

/** Change of each day since `before`; unchanged days are left out. */
export function changeOfDays(now: TaxedDays, before: TaxedDays): TaxedDays {
  const days = [...new Set([...Object.keys(now), ...Object.keys(before)])].sort();
  return Object.fromEntries(
    days
      .map((day) => [day, (now[day] ?? 0) - (before[day] ?? 0)])
      .filter(([, paise]) => paise !== 0),
  );
}

/**
 * TCS of documents by month of supply, at each day's rate; negative where returns exceed supplies.
 */
export function tcsByMonth(
  parts: readonly TaxedDays[],
  rateOn: (day: string) => number,
): TcsMonth[] {
  const sums = new Map<string, { month: string; rateBp: number; base: Paise }>();
  for (const [day, paise] of parts.flatMap((days) => Object.entries(days))) {
    const [month, rateBp] = [day.slice(0, 7), rateOn(day)];
    const key = `${month}/${rateBp}`;
    const known = sums.get(key);
    sums.set(key, { month, rateBp, base: (known?.base ?? 0) + paise });
  }
  return [...sums.values()]
    .sort((a, b) => a.month.localeCompare(b.month) || a.rateBp - b.rateBp)
    .map((s) => ({ ...s, tcs: divideHalfUp(s.base * s.rateBp, 10_000) }));
}

/**
 * Unsigned supplies of one GSTIN in a month; `interNet`: supplied less returned to other States.
 */
export interface MonthSupplies {
  suppliedRegistered: Paise;
  returnedRegistered: Paise;
  suppliedOthers: Paise;
  returnedOthers: Paise;
  interNet: Paise;
}
export interface Gstr8Sums extends Omit<MonthSupplies, 'interNet'> {
  net: Paise;
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
  tcs: Paise;
}

/**
 * One row of GSTR-8, Table 3. Central and State tax are equal halves. If returns exceed supplies
 * nothing is collected, and the excess is not carried into the next month (CBIC, FAQ on TCS under
 * GST).
 */
export function gstr8Of({ interNet, ...s }: MonthSupplies, rateBp: number): Gstr8Sums {
  const net = s.suppliedRegistered - s.returnedRegistered + s.suppliedOthers - s.returnedOthers;
  const base = Math.max(0, net);
  const inter = Math.min(base, Math.max(0, interNet));
  const igst = divideHalfUp(inter * rateBp, 10_000);
  const half = divideHalfUp((base - inter) * rateBp, 20_000);
  return { ...s, net, igst, cgst: half, sgst: half, tcs: igst + 2 * half };
}

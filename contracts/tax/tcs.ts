import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';

/**
 * TCS under s. 52 CGST Act: what an e-commerce operator collects on the net value of taxable supplies of a month. Net value is what registered
 * vendors supplied in the month less what was returned in the month; exempt and nil-rated supplies are no taxable supplies and stay out.
 */

/** Taxable value by the day of the tax documents, credit notes below zero. */
export type TaxedDays = Readonly<Record<string, Paise>>;
export interface TcsMonth {
  month: string;
  rateBp: number;
  base: Paise;
  tcs: Paise;
}

/** What came to each day since `before`; days without a change are left out. */
export function changeOfDays(now: TaxedDays, before: TaxedDays): TaxedDays {
  const days = [...new Set([...Object.keys(now), ...Object.keys(before)])].sort();
  return Object.fromEntries(
    days
      .map((day) => [day, (now[day] ?? 0) - (before[day] ?? 0)])
      .filter(([, paise]) => paise !== 0),
  );
}

/** TCS of documents by the month of supply, at the rate of each day; below zero where more went back than was supplied. */
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

/** Supplies of one GSTIN in a month, without sign; `interNet`: supplied less returned to other States. */
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
 * One row of GSTR-8, Table 3. Central and State tax are equal halves. Where more was returned than supplied nothing is collected, and the
 * month is not carried into the next (CBIC, FAQ on TCS under GST).
 */
export function gstr8Of({ interNet, ...s }: MonthSupplies, rateBp: number): Gstr8Sums {
  const net = s.suppliedRegistered - s.returnedRegistered + s.suppliedOthers - s.returnedOthers;
  const base = Math.max(0, net);
  const inter = Math.min(base, Math.max(0, interNet));
  const igst = divideHalfUp(inter * rateBp, 10_000);
  const half = divideHalfUp((base - inter) * rateBp, 20_000);
  return { ...s, net, igst, cgst: half, sgst: half, tcs: igst + 2 * half };
}

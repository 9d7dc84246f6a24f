import type { Paise } from '#contracts/kernel/money.ts';

/** What earlier statements of a financial year say of one person: sales, what of them tax was withheld of, and the highest the sales ever stood. */
export interface TdsYear {
  gross: Paise;
  /** At the rate of those who gave their PAN. */
  taxed: Paise;
  /** At the higher rate of those who had not given it yet (s. 397(2)): it counts towards the limit, but its tax is not given back at another rate. */
  taxedOtherwise: Paise;
  highest: Paise;
}

/** A natural person or a Hindu undivided family, as the fourth character of a PAN tells. */
export const isPersonal = (pan: string | null): boolean =>
  pan !== null && /^[A-Z]{3}[PH]/.test(pan);

/** Whether nothing is withheld yet: what the year's sales have come to at most does not exceed the limit. */
export const isFree = (year: Pick<TdsYear, 'gross' | 'highest'>, limit: Paise | null): boolean =>
  limit !== null && Math.max(year.gross, year.highest) <= limit;

/**
 * Of how much tax is withheld when another `amount` of sales comes into a statement. Persons with a limit pay nothing while the year's
 * sales do not exceed it; once they do, all of the year is taxed, what was free so far at once, and stays so although goods
 * come back later. However the year is cut into statements and vendors, in the end the same is taxed: the year's sales beyond those
 * that were taxed at the higher rate without PAN.
 * Source: Income-tax Act 2025 s. 393(1) Table 8(v) and s. 393(4), formerly s. 194-O(2).
 */
export function taxedNow(amount: Paise, year: TdsYear, limit: Paise | null): Paise {
  if (limit === null) return amount;
  const total = year.gross + amount;
  if (isFree({ gross: total, highest: year.highest }, limit)) return 0 - year.taxed;
  // Where so much came back that less is left than was taxed otherwise, nothing is left for this rate.
  return total - Math.min(year.taxedOtherwise, Math.max(0, total)) - year.taxed;
}

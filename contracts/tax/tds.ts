import type { Paise } from '#contracts/kernel/money.ts';

/**
 * Totals of one person's earlier statements in a financial year: sales, taxed amount, and the
 * highest cumulative sales.
 */
export interface TdsYear {
  gross: Paise;
  /** Taxed at the rate for persons with PAN. */
  taxed: Paise;
  /**
   * Taxed at the higher rate for persons without PAN (s. 397(2)): counts towards the limit, but the
   * tax is not recomputed at another rate.
   */
  taxedOtherwise: Paise;
  highest: Paise;
}

/** An individual or Hindu undivided family, by the fourth character of the PAN. */
export const isPersonal = (pan: string | null): boolean =>
  pan !== null && /^[A-Z]{3}[PH]/.test(pan);

/** Whether nothing is withheld yet: the year's highest cumulative sales do not exceed the limit. */
export const isFree = (year: Pick<TdsYear, 'gross' | 'highest'>, limit: Paise | null): boolean =>
  limit !== null && Math.max(year.gross, year.highest) <= limit;

/**
 * The taxable part when `amount` of sales enters a statement. Persons with a limit pay nothing
 * while the year's sales do not exceed it; then the whole year is taxed, the untaxed part at once,
 * and stays so even if returns follow. However the year is split into statements and vendors, the
 * taxed total is the same: the year's sales less those taxed at the higher rate without PAN.
 * Source: Income-tax Act 2025 s. 393(1) Table 8(v) and s. 393(4), formerly s. 194-O(2).
 */
export function taxedNow(amount: Paise, year: TdsYear, limit: Paise | null): Paise {
  if (limit === null) return amount;
  const total = year.gross + amount;
  if (isFree({ gross: total, highest: year.highest }, limit)) return 0 - year.taxed;
  // If returns leave less than was taxed at the other rate, nothing remains for this one.
  return total - Math.min(year.taxedOtherwise, Math.max(0, total)) - year.taxed;
}

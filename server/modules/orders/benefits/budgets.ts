import type { Paise } from '#contracts/kernel/money.ts';
import { spendOf } from '#server/modules/pricing/service.ts';
import { partsLeft, type RequotedLine } from './requote.ts';
import type { SaleTerms } from './sale-terms.ts';

/** What an order has taken from budgets: for the units that are left, by what they earn. Orders from before terms were stored took nothing. */
export const spentOn = (
  terms: SaleTerms | null,
  lines: readonly RequotedLine[],
): Map<string, Paise> => (terms ? spendOf(partsLeft(terms, lines)) : new Map());

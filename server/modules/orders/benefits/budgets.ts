import type { Paise } from '#contracts/kernel/money.ts';
import { spendOf } from '#server/modules/pricing/service.ts';
import { vendorOrdersLeft, type RequotedItem } from './requote.ts';
import type { StoredSaleTerms } from './sale-terms.ts';

/** What an order has taken from budgets: for the units that are left, by what they earn. Orders from before terms were stored took nothing. */
export const spentOn = (
  terms: StoredSaleTerms | null,
  lines: readonly RequotedItem[],
): Map<string, Paise> => (terms ? spendOf(vendorOrdersLeft(terms, lines)) : new Map());

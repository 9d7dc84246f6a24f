import type { Paise } from '#contracts/kernel/money.ts';
import { spendOf } from '#server/modules/pricing/service.ts';
import { vendorOrdersLeft, type RequotedItem } from './requote.ts';
import type { StoredSaleTerms } from './sale-terms.ts';

/**
 * Budget spent by an order, for its remaining units by what they earn. Orders older than stored
 * terms spent none.
 */
export const spentOn = (
  terms: StoredSaleTerms | null,
  items: readonly RequotedItem[],
): Map<string, Paise> => (terms ? spendOf(vendorOrdersLeft(terms, items)) : new Map());

import type { StockTaking } from './queries.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** Up to this number cards and product pages say "Only 3 left", so they depend on the exact figure. */
export const LOW_STOCK = 5;

/** Whether a sale changes what the product's page shows: a low figure of the unit. */
export const showsOnPage = (change: Pick<StockTaking, 'left'>): boolean => change.left <= LOW_STOCK;

/** Whether a sale changes what lists show: a low figure on the card, or a sold-out vendor. */
export const showsInLists = (change: Pick<StockTaking, 'left' | 'leftOfProduct'>): boolean =>
  change.left === 0 || (change.leftOfProduct !== null && change.leftOfProduct <= LOW_STOCK);

/** The customer's message for insufficient stock. */
export const stockMessage = (left: number): string =>
  left <= 0 ? callerText('errors.out_of_stock') : callerText('errors.only_n_left', { n: left });

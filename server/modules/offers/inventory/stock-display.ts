import type { StockTaking } from './queries.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** From this number on the vendor says "Only 3 left", so cards show the figure itself. */
export const LOW_STOCK = 5;

/** Whether what a sale left shows in lists: a low figure on the card, or a vendor who has nothing more. */
export const showsInLists = (change: Pick<StockTaking, 'left' | 'leftOfProduct'>): boolean =>
  change.left === 0 || (change.leftOfProduct !== null && change.leftOfProduct <= LOW_STOCK);

/** What a customer reads when there are not enough units. */
export const stockMessage = (left: number): string =>
  left <= 0 ? callerText('errors.out_of_stock') : callerText('errors.only_n_left', { n: left });

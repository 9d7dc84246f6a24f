import { z } from 'zod';
import { Id, IsoTime } from './common.ts';
import { endpoint } from './kernel/endpoint.ts';
import { pageQuery, pageReply } from './kernel/paging.ts';

/** Why a seller's own hand changes the stock; orders do it by themselves. */
export const ADJUSTMENT_REASONS = ['received', 'found', 'damaged', 'lost'] as const;

export const StockItem = z.object({
  _id: z.string().describe('the offer'), product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  variant: z.string().nullable(), option: z.string().nullable(), isActive: z.boolean(),
  onHand: z.number().int().describe('pieces in the store that are not sold: free and held'), held: z.number().int().describe('kept for orders that wait for their payment'),
  free: z.number().int().describe('what can be sold'),
});
export type StockItem = z.infer<typeof StockItem>;

export const listStock = endpoint({
  method: 'GET', path: '/vendor/stock', summary: 'The vendor\'s stock, the scarcest first', audience: 'vendor', right: 'stock',
  query: z.object({ ...pageQuery(20, 100), q: z.string().trim().max(100).optional().describe('part of a product name') }),
  data: z.object({ results: z.array(StockItem), ...pageReply }),
});
export const listStockMovements = endpoint({
  method: 'GET', path: '/vendor/stock/:id/movements', summary: 'What changed the stock of an offer, newest first', audience: 'vendor', right: 'stock', params: z.object({ id: Id }), query: z.object(pageQuery(20, 100)),
  data: z.object({
    results: z.array(z.object({ _id: z.string(), delta: z.number().int(), reason: z.string().describe('order, held, hold_ended, cancelled, undelivered, returned, or an adjustment'), orderNumber: z.string().nullable(), at: IsoTime })),
    ...pageReply,
  }),
});
export const adjustStock = endpoint({
  method: 'POST', path: '/vendor/stock/:id/adjustments', summary: 'Pieces came in, were found, broke or were lost', audience: 'vendor', right: 'stock', params: z.object({ id: Id }), status: 201,
  body: z.object({
    delta: z.number().int().min(-100_000).max(100_000).refine((n) => n !== 0, 'Say how many came or went.'), reason: z.enum(ADJUSTMENT_REASONS),
    seenFree: z.number().int().min(0).describe('the free pieces the seller saw; others: 409, so that a repeat does not count twice'),
  }).refine((b) => (b.delta > 0) === (b.reason === 'received' || b.reason === 'found'), { path: ['reason'], message: 'Pieces are received or found; damaged or lost ones go.' }),
  data: z.object({ item: StockItem }),
});

import { endpoint, Id } from '@haatlane/extension-api/contract';
import { z } from 'zod';

const Choice = z.object({
  cartItemId: z.string().min(1).max(200),
  note: z.string().max(500).describe('for the card; may be empty'),
});
export type GiftWrapChoice = z.infer<typeof Choice>;
const Wrapped = z.object({
  productName: z.string(),
  quantity: z.number().int(),
  note: z.string(),
});
export type WrappedItem = z.infer<typeof Wrapped>;

export const listChoices = endpoint({
  method: 'GET',
  path: '/x/gift-wrap/choices',
  summary: 'List the cart items to be gift wrapped',
  audience: 'user',
  data: z.object({ choices: z.array(Choice), longestNote: z.number().int() }),
});
export const saveChoice = endpoint({
  method: 'PUT',
  path: '/x/gift-wrap/choices',
  summary: 'Ask for gift wrap of a cart item, or take it back with a null note',
  audience: 'user',
  body: z.object({
    cartItemId: z.string().min(1).max(200),
    note: z.string().trim().max(500).nullable(),
  }),
  data: z.null(),
});
export const listOrderWraps = endpoint({
  method: 'GET',
  path: '/x/gift-wrap/orders/:orderNumber',
  summary: 'List the gift wrapped items of an own order',
  audience: 'user',
  params: z.object({ orderNumber: z.string().min(1).max(40) }),
  data: z.object({ items: z.array(Wrapped) }),
});
export const listVendorOrderWraps = endpoint({
  method: 'GET',
  path: '/x/gift-wrap/vendor-orders/:vendorOrderId',
  summary: 'List what to gift wrap in a vendor order',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ vendorOrderId: Id }),
  data: z.object({ items: z.array(Wrapped) }),
});

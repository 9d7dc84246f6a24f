import { defineMessage } from './message-kind.ts';

/** About products a customer waits for. */
export const PRODUCT_MESSAGES = {
  product_back_in_stock: defineMessage({
    to: 'customer',
    placeholders: ['product.name', 'product.link', 'amount'],
    required: ['product.name', 'product.link'],
  }),
  product_price_drop: defineMessage({
    to: 'customer',
    placeholders: ['product.name', 'product.link', 'amount', 'amount.before', 'alert.ended'],
    required: ['product.name', 'product.link', 'amount'],
  }),
};

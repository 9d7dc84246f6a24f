import { describe, expect, it } from 'vitest';
import { orderSearchOf } from './order-search.ts';

describe('what someone types into the search of orders', () => {
  const nothing = { number: null, email: null, phone: null, tracking: null };
  it.each([
    ['hl 7k2m qx9d', { number: 'HL-7K2M-QX9D' }],
    ['HL-7K2M-QX9D', { number: 'HL-7K2M-QX9D' }],
    [' Asha@Example.com', { email: 'asha@example.com' }],
    ['98123 45678', { phone: '+919812345678', tracking: '9812345678' }],
    ['+91 98123-45678', { phone: '+919812345678' }],
    ['HC0123456789ab', { tracking: 'HC0123456789AB' }],
    ['tf-1', { tracking: 'TF-1' }],
    ['kurta; drop', {}],
    ['%', {}],
  ])('%s', (typed, found) => expect(orderSearchOf(typed.trim())).toEqual({ ...nothing, ...found }));
});

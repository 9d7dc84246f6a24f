import { expect, it } from 'vitest';
import { customerSearchOf } from './search-terms.ts';

it.each([
  ['hl 7k2m qx9d', { by: 'order', number: 'HL-7K2M-QX9D' }],
  ['Asha@Exa', { by: 'email', starts: 'asha@exa' }],
  ['98123 45', { by: 'phone', starts: ['+919812345', '+9812345'] }],
  ['09812345678', { by: 'phone', starts: ['+919812345678', '+9812345678'] }],
  ['+91 98123', { by: 'phone', starts: ['+9198123'] }],
  ['  Asha   RAO', { by: 'name', starts: 'asha rao' }],
  ['usr_01abc', { by: 'id', id: 'usr_01abc' }],
  ['981', null],
  ['a', null],
])('%s', (typed, sought) => {
  expect(customerSearchOf(typed)).toEqual(sought);
});

import { expect, it } from 'vitest';
import { spacedPhone } from './spaced-phone.ts';

it.each([
  ['+919000000901', '+91 90000 00901'],
  ['9876501234', '+91 98765 01234'],
  ['09876501234', '+91 98765 01234'],
  ['+91 90000 00901', '+91 90000 00901'],
  ['+14155550100', '+14155550100'],
  ['022 2345 6789', '022 2345 6789'],
])('%s is shown as %s', (phone, shown) => expect(spacedPhone(phone)).toBe(shown));

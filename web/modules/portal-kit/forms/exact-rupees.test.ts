import { expect, it } from 'vitest';
import { exactRupees } from './exact-rupees.ts';

it.each([
  [0, '₹0.00'],
  [123456.78, '₹1,23,456.78'],
  [-16.2, '−₹16.20'],
  [0.05, '₹0.05'],
  [-0, '₹0.00'],
])('writes %d to the paisa', (rupees, text) => expect(exactRupees(rupees)).toBe(text));

import { Package } from 'lucide-react';
import { expect, it } from 'vitest';
import { grouped, matching, type PaletteEntry } from './palette-entries.ts';
import { nameOf } from './use-keys.ts';

const entry = (label: string, group = 'common.pages', keywords = ''): PaletteEntry => ({
  id: label,
  group,
  label,
  icon: Package,
  to: '/',
  keywords,
});
const all = [
  entry('common.orders'),
  entry('orders.late_orders', 'common.orders'),
  entry('common.products'),
  entry('listings.add_product', 'Do', 'new listing'),
  entry('Réports'),
];

it('finds what holds every word, what begins with them first', () => {
  expect(matching(all, '').length).toBe(5);
  expect(matching(all, 'ORD').map((e) => e.label)).toEqual(['common.orders', 'orders.late_orders']);
  expect(matching(all, 'product').map((e) => e.label)).toEqual([
    'common.products',
    'listings.add_product',
  ]);
  expect(matching(all, 'listing add').map((e) => e.label)).toEqual(['listings.add_product']);
  expect(matching(all, 'repo').map((e) => e.label)).toEqual(['Réports']);
  expect(matching(all, 'xyz')).toEqual([]);
});

it('keeps groups together in the order they come', () => {
  expect(
    grouped([all[0]!, all[1]!, all[2]!]).map((g) => [g.group, g.entries.map((e) => e.label)]),
  ).toEqual([
    ['common.pages', ['common.orders', 'common.products']],
    ['common.orders', ['orders.late_orders']],
  ]);
});

it('names presses of keys', () => {
  const press = (key: string, more = {}) =>
    nameOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
  expect([
    press('j'),
    press('?'),
    press('K', { ctrlKey: true }),
    press('k', { metaKey: true }),
    press('k', { altKey: true, ctrlKey: true }),
  ]).toEqual(['j', '?', 'mod+k', 'mod+k', null]);
});

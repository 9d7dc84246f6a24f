import { expect, it } from 'vitest';
import type { ComparedProduct } from '#contracts/listings/duplicates.ts';
import { say } from '#web/i18n/text.ts';
import { facts, likelyToStay, soldText } from './labels.ts';

const offer = (vendor: string, isActive = true, price = 120) => ({
  _id: `off_${vendor}`,
  vendor: { _id: vendor, name: vendor },
  price,
  stock: 3,
  isActive,
});
const product = (_id: string, change: Partial<ComparedProduct> = {}): ComparedProduct => ({
  _id,
  slug: _id,
  name: 'Clay lamp',
  brand: 'Diyara',
  category: 'Home',
  description: '',
  images: [],
  gst: '18',
  hsnCode: '6913',
  weight: 400,
  box: '10 × 10 × 10',
  returnDays: 7,
  isCashTaken: true,
  isLive: true,
  rating: 4,
  reviews: 2,
  questions: 0,
  owner: null,
  units: [
    {
      _id: `sku_${_id}`,
      name: '',
      ean: null,
      variant: null,
      color: null,
      size: null,
      offers: [offer('asha')],
    },
  ],
  createdAt: '2026-11-02T06:30:00Z',
  obstacle: null,
  ...change,
});

it('proposes to keep the product more vendors have, then the one more was said about, then the older', () => {
  const two = product('b', {
    units: [{ ...product('b').units[0]!, offers: [offer('asha'), offer('ravi')] }],
    createdAt: '2026-11-09T06:30:00Z',
  });
  expect(likelyToStay(product('a'), two)._id).toBe('b');
  expect(likelyToStay(product('a'), product('b', { reviews: 9 }))._id).toBe('b');
  expect(likelyToStay(product('a', { createdAt: '2026-11-05T06:30:00Z' }), product('b'))._id).toBe(
    'b',
  );
  expect(likelyToStay(product('b'), product('a'))._id).toBe('a');
});

it('says who sells a unit, and marks what differs in words but not in figures', () => {
  expect(
    soldText(say, { offers: [offer('asha'), offer('ravi', true, 99), offer('old', false, 1)] }),
  ).toBe('2 vendors, from ₹99, 6 units');
  expect([soldText(say, { offers: [] }), soldText(say, { offers: [offer('old', false)] })]).toEqual(
    ['listings.duplicates.no_sellers', 'listings.duplicates.paused_by_sellers'],
  );
  const differing = facts(
    say,
    product('a'),
    product('b', { brand: 'DIYARA ', gst: '5', weight: 1200, isCashTaken: false, reviews: 7 }),
  ).filter((f) => f.differs);
  expect(differing.map((f) => [f.label, f.a, f.b])).toEqual([
    ['common.gst', '18%', '5%'],
    ['catalog.attribute.weight', '400 g', '1,200 g'],
    ['common.cash_on_delivery', 'common.yes', 'common.no'],
  ]);
});

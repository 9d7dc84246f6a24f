import { describe, expect, it } from 'vitest';
import { digitsOf } from '#web/ui/countdown-digits.tsx';
import { chooseCountdown } from '#web/modules/promotions/countdown-choice.ts';
import { FALLBACK_CATEGORIES } from './fallback-categories.ts';
import { uniqueAds } from './unique-ads.ts';

const offer = (name: string, startDate: string, endDate: string) => ({
  name,
  slug: name.toLowerCase(),
  startDate,
  endDate,
});
const none = { promotions: [], active: [], upcoming: [] };

describe('the countdown', () => {
  const active = [
    offer('orders.late', '2026-01-01', '2026-12-31'),
    offer('Soon', '2026-01-01', '2026-11-30'),
  ];
  const upcoming = [offer('B', '2027-02-01', '2027-03-01'), offer('A', '2027-01-01', '2027-03-01')];
  it('takes promotion, active offer, upcoming offer, else the empty sale', () => {
    expect(
      chooseCountdown({
        promotions: [
          { title: 'No end', slug: 'none', activeUntil: null },
          { title: 'Weekend', slug: 'weekend', activeUntil: '2026-11-24' },
          { title: 'Sooner but later in the list', slug: 'sooner', activeUntil: '2026-11-23' },
        ],
        active,
        upcoming,
      }),
    ).toEqual({
      text: 'promotions.countdown.name_ends',
      name: 'Weekend',
      until: '2026-11-24',
      to: '/promotion/weekend',
    });
    expect(chooseCountdown({ ...none, active, upcoming })).toEqual({
      text: 'promotions.countdown.name_ends',
      name: 'Soon',
      until: '2026-11-30',
      to: '/festival-offer/soon',
    });
    expect(chooseCountdown({ ...none, upcoming })).toEqual({
      text: 'promotions.countdown.name_starts',
      name: 'A',
      until: '2027-01-01',
      to: '/festival-offer/a',
    });
    expect(chooseCountdown(none)).toEqual({
      text: 'promotions.countdown.sale_ends',
      name: '',
      until: null,
      to: null,
    });
  });
  it('counts down to zero and stays there', () => {
    expect(digitsOf(90_123_456)).toEqual([1, 1, 2, 3]);
    expect(digitsOf(-1)).toEqual([0, 0, 0, 0]);
  });
});

it('ad texts are shown once, whatever their case and spaces', () => {
  expect(
    uniqueAds([
      { text: ' Sale ', priority: 1, link: null },
      { text: 'SALE', priority: 2, link: null },
      { text: '  ', priority: 3, link: null },
      { text: 'New', priority: 4, link: null },
    ]).map((a) => a.text),
  ).toEqual(['settlement.kind_sale', 'New']);
});

it('the built-in tree has 12 categories with three levels, the first five main', () => {
  expect(FALLBACK_CATEGORIES).toHaveLength(12);
  expect(FALLBACK_CATEGORIES.filter((c) => c.main).map((c) => c.name)).toEqual([
    'Electronics',
    'Fashion',
    'Home & Garden',
    'Sports & Outdoors',
    'Books & Education',
  ]);
  expect(FALLBACK_CATEGORIES.map((c) => c.name)).toEqual(
    expect.arrayContaining([
      'Health & Beauty',
      'Automotive',
      'Pet Supplies',
      'Baby & Kids',
      'Food & Beverages',
    ]),
  );
  for (const c of FALLBACK_CATEGORIES)
    for (const s of c.subcategories) expect(s.subcategories.length).toBeGreaterThan(0);
});

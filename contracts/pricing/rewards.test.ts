import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  benefitsFor,
  FALLBACK_MILESTONES,
  largerDiscount,
  milestoneStates,
  previewTotals,
  type RewardMilestone,
} from './rewards.ts';

const DEFAULTS: RewardMilestone[] = [
  { type: 'free_delivery', threshold: 1200, value: 0 },
  { type: 'discount', threshold: 1500, value: 5 },
  { type: 'discount', threshold: 1800, value: 10 },
  { type: 'cashback', threshold: 2000, value: 100 },
  { type: 'gift', threshold: 2500, value: 1 },
];
const cart = fc.integer({ min: 0, max: 5_000_00 });

describe('what a cart unlocks', () => {
  it.each([
    [0, 'clll l', 0, false],
    [1199.99, 'clllll', 0, false],
    [1200, 'aclll', 0, true],
    [1499.99, 'aclll', 0, true],
    [1500, 'aacll', 5, true],
    [1799, 'aacll', 5, true],
    [1800, 'aaacl', 10, true],
    [2000, 'aaaac', 10, true],
    [2500, 'aaaaa', 10, true],
  ])('at ₹%s: %s, %s %%, free delivery %s', (rupees, states, percent, free) => {
    const total = Math.round(rupees * 100);
    expect(
      milestoneStates(DEFAULTS, total)
        .map((s) => s.state[0])
        .join(''),
    ).toBe(states.replace(' ', '').slice(0, 5));
    const { benefits } = benefitsFor(DEFAULTS, total);
    expect(benefits).toMatchObject({
      discountPercentage: percent,
      freeShipping: free,
      cashbackPaise: rupees >= 2000 ? 10_000 : 0,
      gifts: rupees >= 2500 ? 1 : 0,
    });
    expect(benefits.discountPaise).toBe(Math.round((total * percent) / 100));
  });

  it('counts the highest percentage and leaves out what is switched off', () => {
    const more: RewardMilestone[] = [
      ...DEFAULTS,
      { type: 'discount', threshold: 100, value: 50, enabled: false },
      { type: 'discount', threshold: 1900, value: 7 },
    ];
    expect(benefitsFor(more, 3_000_00).benefits.discountPercentage).toBe(10);
    expect(benefitsFor(more, 3_000_00).next).toBeNull();
    expect(benefitsFor(DEFAULTS, 1_600_00).next).toMatchObject({ threshold: 1800 });
  });

  it('never takes back what a smaller cart had', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 0, max: 1_000_00 }), (total, more) => {
        const a = benefitsFor(DEFAULTS, total).benefits;
        const b = benefitsFor(DEFAULTS, total + more).benefits;
        expect(b.discountPercentage).toBeGreaterThanOrEqual(a.discountPercentage);
        expect(b.discountPaise).toBeGreaterThanOrEqual(a.discountPaise);
        expect(Number(b.freeShipping)).toBeGreaterThanOrEqual(Number(a.freeShipping));
        expect(b.gifts).toBeGreaterThanOrEqual(a.gifts);
      }),
    );
  });
});

describe('the drawer’s preview', () => {
  it('takes the larger discount, the milestone on a tie', () => {
    expect(largerDiscount(100, 100)).toEqual({ discountPaise: 100, source: 'milestone' });
    expect(largerDiscount(99, 100)).toEqual({ discountPaise: 100, source: 'promo' });
    expect(largerDiscount(0, 0)).toEqual({ discountPaise: 0, source: null });
  });

  it.each([
    [1000, undefined, 0, 99, 1099],
    [1000, 'welcome10', 100, 99, 999],
    [1000, 'NOPE', 0, 99, 1099],
    [1600, ' Welcome10 ', 160, 0, 1440],
    [1600, undefined, 80, 0, 1520],
    [1800, 'WELCOME10', 180, 0, 1620],
    [0, undefined, 0, 0, 0],
  ])(
    '₹%s with code %s: discount %s, delivery %s, to pay %s',
    (items, code, discount, shipping, total) => {
      const preview = previewTotals(items * 100, DEFAULTS, code);
      expect(preview).toMatchObject({
        discountPaise: discount * 100,
        shippingPaise: shipping * 100,
        totalPaise: total * 100,
      });
      if (items === 1800) expect(preview.discountSource).toBe('milestone');
    },
  );

  it('falls back to 1200 and 1800 without the server', () => {
    expect(previewTotals(1_800_00, FALLBACK_MILESTONES)).toMatchObject({
      discountPaise: 18_000,
      shippingPaise: 0,
    });
  });
});

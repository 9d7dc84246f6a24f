import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitMatchFault, planOffers } from './merge-plan.ts';

const offer = (sku: string, vendor: string) => ({
  id: `${sku}-${vendor}`,
  sku_id: sku,
  vendor_id: vendor,
});

describe('offers when two products are merged', () => {
  it('moves those whose unit goes on, and pauses the rest with the reason', () => {
    const plan = planOffers(
      [offer('g1', 'asha'), offer('g1', 'ravi'), offer('g2', 'asha')],
      [offer('k1', 'ravi'), offer('k2', 'asha')],
      [
        { from: 'g1', to: 'k1' },
        { from: 'g2', to: null },
      ],
    );
    expect(plan.moved.map((o) => [o.id, o.to])).toEqual([['g1-asha', 'k1']]);
    expect(plan.paused.map((o) => [o.id, o.because])).toEqual([
      ['g1-ravi', 'has_own'],
      ['g2-asha', 'left_out'],
    ]);
  });
  it('never gives a vendor two offers of a unit, and loses no offer', () => {
    const offers = (units: readonly string[]) =>
      fc
        .uniqueArray(
          fc.record({ sku: fc.constantFrom(...units), vendor: fc.constantFrom('a', 'b', 'c') }),
          { selector: (o) => `${o.sku}${o.vendor}` },
        )
        .map((list) => list.map((o) => offer(o.sku, o.vendor)));
    const matches = fc
      .shuffledSubarray(['k1', 'k2', 'k3', null], { minLength: 3, maxLength: 3 })
      .map((to) => ['g1', 'g2', 'g3'].map((from, i) => ({ from, to: to[i]! })));
    fc.assert(
      fc.property(
        offers(['g1', 'g2', 'g3']),
        offers(['k1', 'k2', 'k3']),
        matches,
        (gone, kept, units) => {
          const { moved, paused } = planOffers(gone, kept, units);
          const after = [
            ...kept.map((o) => `${o.sku_id} ${o.vendor_id}`),
            ...moved.map((o) => `${o.to} ${o.vendor_id}`),
          ];
          expect(new Set(after).size).toBe(after.length);
          expect([...moved, ...paused].map((o) => o.id).toSorted()).toEqual(
            gone.map((o) => o.id).toSorted(),
          );
        },
      ),
    );
  });
});

describe('units matched by an operator', () => {
  it('are each named once, and each with a unit of its own', () => {
    const fault = (...matches: [string, string | null][]) =>
      unitMatchFault(
        matches.map(([from, to]) => ({ from, to })),
        ['g1', 'g2'],
        ['k1', 'k2'],
      );
    expect(fault(['g1', 'k2'], ['g2', 'k1'])).toBeNull();
    expect(fault(['g1', null], ['g2', null])).toBeNull();
    expect(fault(['g1', 'k1'], ['g2', 'k1'])).toBe('errors.merge.unit_repeated');
    for (const bad of [
      fault(['g1', 'k1']),
      fault(['g1', 'k1'], ['g1', 'k2']),
      fault(['g1', 'k1'], ['g2', 'k9']),
      fault(['g1', 'k1'], ['g2', 'k2'], ['g3', null]),
    ])
      expect(bad).toBe('errors.merge.units_changed');
  });
});

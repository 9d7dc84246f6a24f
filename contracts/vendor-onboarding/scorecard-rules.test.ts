import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breachesOf,
  earnedTier,
  nextServiceState,
  type ServiceCounts,
  type ServiceState,
  USUAL_POLICY as policy,
} from './scorecard-rules.ts';

const NOW = new Date('2026-11-27T00:00:00.000Z');
const day = (n: number) => new Date(NOW.getTime() + n * 86_400_000);
const counts = (late: number, of = 100): ServiceCounts => ({
  late: { count: late, of },
  cancelled: { count: 0, of },
  returned: { count: 0, of },
  unanswered: { count: 0, of: 0 },
});
const fresh: ServiceState = {
  standing: 'ok',
  standingSince: day(-100),
  tier: 'standard',
  tierNext: null,
};
/** Days with these measures, from a state. */
const run = (from: ServiceState, days: number, orders: number, c: ServiceCounts) => {
  let state = from;
  for (let n = 0; n <= days; n += 1)
    state = nextServiceState(state, { orders, counts: c }, policy, day(n));
  return state;
};

describe('the standing of a vendor', () => {
  it('is warned first; each further step comes a grace period later; good service ends it', () => {
    const bad = counts(20);
    expect(run(fresh, 0, 100, bad).standing).toBe('warned');
    expect(run(fresh, 13, 100, bad).standing).toBe('warned');
    expect(run(fresh, 14, 100, bad).standing).toBe('listings_held');
    expect(run(fresh, 27, 100, bad).standing).toBe('listings_held');
    expect(run(fresh, 28, 100, bad).standing).toBe('suspension_proposed');
    expect(run(run(fresh, 28, 100, bad), 0, 100, counts(10)).standing).toBe('ok');
  });

  it('has no consequence below the minimum, and selling less ends no warning for 60 days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: policy.minOrders - 1 }),
        fc.integer({ min: 0, max: 100 }),
        (orders, late) => {
          expect(breachesOf(orders, counts(late), policy)).toEqual([]);
          expect(run(fresh, 60, orders, counts(late))).toEqual(fresh);
        },
      ),
    );
    const warned = run(fresh, 0, 100, counts(20));
    expect(run(warned, 59, 5, counts(0)).standing).toBe('warned');
    expect(run(warned, 60, 5, counts(0)).standing).toBe('ok');
  });
});

describe('the tier of a vendor', () => {
  it('rises at once and falls after notice, unless it is earned again', () => {
    expect(earnedTier(120, counts(2), policy)).toBe('gold');
    expect(earnedTier(119, counts(2), policy)).toBe('silver');
    const gold = run(fresh, 0, 120, counts(2));
    expect(gold).toMatchObject({ tier: 'gold', tierNext: null });
    const noticed = run(gold, 0, 120, counts(4));
    expect(noticed).toMatchObject({ tier: 'gold', tierNext: { tier: 'silver', at: day(14) } });
    expect(run(noticed, 13, 120, counts(4)).tier).toBe('gold');
    expect(run(noticed, 14, 120, counts(4))).toMatchObject({ tier: 'silver', tierNext: null });
    expect(run(noticed, 5, 120, counts(1))).toMatchObject({ tier: 'gold', tierNext: null });
  });

  it('never rises by worse service', () => {
    const n = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(n, n, n, (orders, late, more) => {
        const rank = (c: ServiceCounts) =>
          ['standard', 'silver', 'gold'].indexOf(earnedTier(orders, c, policy));
        expect(rank(counts(late + more, 500))).toBeLessThanOrEqual(rank(counts(late, 500)));
      }),
    );
  });
});

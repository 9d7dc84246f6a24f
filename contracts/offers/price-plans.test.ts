import fc from 'fast-check';
import { expect, it } from 'vitest';
import { doPlansOverlap, isWithin, planState, priceNow } from './price-plans.ts';

const at = (n: number) => new Date(Date.UTC(2026, 10, 21) + n * 60_000).toISOString();
const span = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ startsAt: at(from), endsAt: at(from + length) }));
const instants = Array.from({ length: 62 }, (_, n) => at(n));

it('spans meet exactly where an instant lies in both, whichever is asked first', () => {
  fc.assert(
    fc.property(span, span, (a, b) => {
      expect(doPlansOverlap(a, b)).toBe(
        instants.some((now) => isWithin(a, now) && isWithin(b, now)),
      );
      expect(doPlansOverlap(b, a)).toBe(doPlansOverlap(a, b));
    }),
  );
});

it('a plan is planned, runs and is over, in this order, and runs exactly within its span', () => {
  fc.assert(
    fc.property(span, (a) => {
      const states = instants.map((now) => planState({ ...a, cancelledAt: null }, now));
      expect([...new Set(states)].join()).toMatch(/^(planned,)?running,over$/);
      expect(states.map((s) => s === 'running')).toEqual(instants.map((now) => isWithin(a, now)));
      expect(planState({ ...a, cancelledAt: at(3) }, at(4))).toBe('cancelled');
    }),
  );
});

it('customers never pay more than without a plan, and never less than the lower of the two', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1e9 }),
      fc.option(fc.integer({ min: 100, max: 1e9 }), { nil: null }),
      (own, planned) => {
        const now = priceNow(own, planned);
        expect(now).toBeLessThanOrEqual(own);
        expect([own, planned]).toContain(now);
        if (planned !== null) expect(now).toBeLessThanOrEqual(planned);
      },
    ),
  );
});

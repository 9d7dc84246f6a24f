import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vendorHealthOf } from './vendor-health.ts';
import type { HealthSums } from './queries.ts';
import { isRobot } from '#server/platform/http/is-robot.ts';

const sums: HealthSums = {
  parts: 40,
  shipped: 36,
  shipped_late: 1,
  seller_cancelled: 1,
  overdue: 2,
  units: 50,
  returned_units: 4,
};
const of = (change: Partial<HealthSums>) =>
  Object.fromEntries(
    vendorHealthOf({ ...sums, ...change }).measures.map((m) => [m.kind, [m.percent, m.isMet]]),
  );

describe('the health of a vendor', () => {
  it('counts what should have left and has not among what was late', () => {
    expect(of({})).toEqual({
      on_time: [92.1, false],
      seller_cancelled: [2.5, false],
      returned: [8, true],
    });
    expect(of({ overdue: 0, seller_cancelled: 0 })).toEqual({
      on_time: [97.2, true],
      seller_cancelled: [0, true],
      returned: [8, true],
    });
    expect(of({ shipped: 0, shipped_late: 0, overdue: 0 }).on_time).toEqual([null, null]);
  });
  it('says nothing before there were ten orders', () => {
    expect(vendorHealthOf({ ...sums, parts: 9 })).toMatchObject({
      orders: 9,
      isEnough: false,
      measures: [{ percent: null, isMet: null }, { percent: null }, { percent: null }],
    });
    expect(vendorHealthOf({ ...sums, parts: 10 }).isEnough).toBe(true);
  });
  it('is a share between 0 and 100 that no late or cancelled order can better', () => {
    const n = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(n, n, n, n, n, (late, onTime, overdue, cancelled, others) => {
        const made: HealthSums = {
          parts: late + onTime + overdue + cancelled + others,
          shipped: late + onTime,
          shipped_late: late,
          seller_cancelled: cancelled,
          overdue,
          units: 7,
          returned_units: 3,
        };
        const [now, worse] = [
          vendorHealthOf(made),
          vendorHealthOf({ ...made, parts: made.parts + 1, overdue: overdue + 1 }),
        ];
        for (const m of now.measures)
          if (m.percent !== null) expect(m.percent >= 0 && m.percent <= 100).toBe(true);
        if (now.measures[0]!.percent !== null)
          expect(worse.measures[0]!.percent).toBeLessThanOrEqual(now.measures[0]!.percent);
      }),
    );
  });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1 preview', true],
  ['curl/8.9', true],
  ['', true],
  [undefined, true],
])('%s is a robot: %s', (agent, is) => expect(isRobot(agent)).toBe(is));

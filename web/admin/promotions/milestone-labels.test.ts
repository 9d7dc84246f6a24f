import { describe, expect, it } from 'vitest';
import { say } from '#web/i18n/text.ts';
import { adviceOn, rewardOf } from './milestone-labels.ts';

const one = (
  threshold: number,
  value = 0,
  type: 'discount' | 'cashback' = 'cashback',
  enabled = true,
) => ({ _id: `${threshold}`, title: `At ${threshold}`, threshold, value, type, enabled });

describe('milestones in words', () => {
  it.each([
    [{ type: 'free_delivery', value: 0 }, 'common.free_delivery'],
    [{ type: 'discount', value: 5 }, '5% off'],
    [{ type: 'cashback', value: 100 }, '₹100 cashback'],
    [{ type: 'gift', value: 1 }, '1 gift'],
    [{ type: 'gift', value: 2 }, '2 gifts'],
  ] as const)('%j gives %s', (milestone, words) => expect(rewardOf(say, milestone)).toBe(words));
  it('need no advice where thresholds rise and discounts grow', () =>
    expect(adviceOn(say, [one(100), one(200, 5, 'discount'), one(300, 10, 'discount')])).toEqual(
      [],
    ));
  it('advise on a threshold below the one before, on two at one, and on a discount that gives nothing more', () => {
    expect(adviceOn(say, [one(200), one(100)])).toEqual([
      'At 100 is listed after a milestone with a higher cart value. Customers see milestones by cart value.',
    ]);
    expect(adviceOn(say, [one(1500), { ...one(1500), _id: 'b', title: 'Other' }])).toEqual([
      'Two milestones start at ₹1,500. They unlock together and appear in list order.',
    ]);
    expect(adviceOn(say, [one(100, 10, 'discount'), one(200, 10, 'discount')])).toEqual([
      "At 200 gives no more than an earlier discount. Discounts don't add up; the highest applies.",
    ]);
  });
  it('say nothing of what is switched off', () =>
    expect(adviceOn(say, [one(200), one(100, 0, 'cashback', false)])).toEqual([]));
});

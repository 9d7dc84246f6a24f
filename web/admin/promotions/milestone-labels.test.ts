import { describe, expect, it } from 'vitest';
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
  ] as const)('%j gives %s', (milestone, words) => expect(rewardOf(milestone)).toBe(words));
  it('need no advice where thresholds rise and discounts grow', () =>
    expect(adviceOn([one(100), one(200, 5, 'discount'), one(300, 10, 'discount')])).toEqual([]));
  it('advise on a threshold below the one before, on two at one, and on a discount that gives nothing more', () => {
    expect(adviceOn([one(200), one(100)])).toEqual([
      'At 100 stands behind a milestone with a higher threshold. Shoppers see them by threshold.',
    ]);
    expect(adviceOn([one(1500), { ...one(1500), _id: 'b', title: 'common.other' }])).toEqual([
      'Two milestones stand at ₹1,500. They are reached together and shown in the order of this list.',
    ]);
    expect(adviceOn([one(100, 10, 'discount'), one(200, 10, 'discount')])).toEqual([
      'At 200 gives no more than a discount reached before it: discounts do not add up, the highest counts.',
    ]);
  });
  it('say nothing of what is switched off', () =>
    expect(adviceOn([one(200), one(100, 0, 'cashback', false)])).toEqual([]));
});

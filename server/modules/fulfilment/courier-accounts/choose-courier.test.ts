import { describe, expect, it } from 'vitest';
import type { CourierRule } from '#contracts/fulfilment/courier-accounts.ts';
import { chooseCourier, type OfferedService, ruleApplies } from './choose-courier.ts';

const service = (name: string, rupees: number, more: Partial<OfferedService> = {}) => ({
  service: name,
  name,
  pricePaise: rupees * 100,
  days: null,
  rating: null,
  accountId: 'cac_1',
  isOwn: false,
  ...more,
});
const rule = (more: Partial<CourierRule>): CourierRule => ({
  name: 'Rule',
  pins: [],
  payment: 'any',
  fromGrams: 0,
  toGrams: null,
  prefer: 'price',
  only: [],
  ...more,
});
const consigned = { toPincode: '411004', weightGrams: 800, toCollectPaise: 699_00 };
const road = service('Delhivery Surface', 54, { days: 5, rating: 4.1 });
const air = service('Bluedart Air', 110, { days: 2, rating: 4.4 });
const post = service('India Post', 60, { rating: 4.9 });
const best = (rules: CourierRule[], of = [air, post, road]) =>
  chooseCourier(rules, consigned, of).services.find((s) => s.isChosen)?.name;

describe('the choice of a courier', () => {
  it('is the cheapest without a rule, and by price, speed or rating with one', () => {
    expect(best([])).toBe('Delhivery Surface');
    expect(best([rule({ prefer: 'speed' })])).toBe('Bluedart Air');
    expect(best([rule({ prefer: 'rating' })])).toBe('India Post');
  });

  it('follows the first rule that applies', () => {
    const rules = [
      rule({ pins: ['56', '400'], prefer: 'speed' }),
      rule({ pins: ['411'], payment: 'cod', toGrams: 1000, only: ['post'] }),
      rule({ prefer: 'rating' }),
    ];
    expect(best(rules)).toBe('India Post');
    expect(rules.map((r) => ruleApplies(r, consigned))).toEqual([false, true, true]);
    expect(ruleApplies(rules[1]!, { ...consigned, weightGrams: 1001 })).toBe(false);
    expect(ruleApplies(rules[1]!, { ...consigned, toCollectPaise: 0 })).toBe(false);
  });

  it('chooses nothing where the rule allows nothing, and says so', () => {
    const { services } = chooseCourier([rule({ only: ['Ekart'] })], consigned, [air, road]);
    expect(services.map((s) => [s.isChosen, s.reason])).toEqual([
      [false, 'not_allowed'],
      [false, 'not_allowed'],
    ]);
  });

  it('does not depend on the order of the answers', () => {
    const same = service('Delhivery Surface', 54, { accountId: 'cac_2' });
    const of = [road, air, post, same];
    const names = (list: OfferedService[]) =>
      chooseCourier([], consigned, list).services.map((s) => s.name);
    expect(names([...of].reverse())).toEqual(names(of));
  });
});

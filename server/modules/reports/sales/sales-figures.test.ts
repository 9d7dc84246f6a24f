import { describe, expect, it } from 'vitest';
import { figuresOf } from './sales-figures.ts';

const day = {
  day: '2026-11-02',
  orders: 2,
  units: 3,
  cancelled_units: 1,
  returned_units: 0,
  gross_paise: 10_001,
  net_paise: 6_667,
  commission_paise: 667,
};
const none = { views: 0, visits: 0, ordered: 0 };

describe('figures', () => {
  it('add days up; shares are of the units ordered, the average of what orders cost when they were placed', () => {
    expect(
      figuresOf(
        [day, { ...day, orders: 1, units: 4, returned_units: 2, gross_paise: 0 }],
        { views: 80, visits: 40, ordered: 3 },
        true,
      ),
    ).toEqual({
      netSales: 133.34,
      orders: 3,
      units: 7,
      averageOrder: 33.34,
      cancelled: 28.6,
      returned: 28.6,
      views: 80,
      visits: 40,
      conversion: 7.5,
      netRevenue: 120,
      takeRate: 10,
      contribution: 90,
    });
  });
  it('of no days have no shares', () =>
    expect(figuresOf([], none, true)).toEqual({
      netSales: 0,
      orders: 0,
      units: 0,
      averageOrder: 0,
      cancelled: null,
      returned: null,
      views: 0,
      visits: 0,
      conversion: null,
      netRevenue: 0,
      takeRate: null,
      contribution: null,
    }));
  it('show no amounts to who may see none', () =>
    expect(figuresOf([day], none, false)).toMatchObject({
      netSales: null,
      averageOrder: null,
      netRevenue: null,
      takeRate: null,
      contribution: null,
      orders: 2,
    }));
});

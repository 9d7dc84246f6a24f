import { expect, it } from 'vitest';
import { sizeChartFor } from './size-charts.ts';

it('shows the chart of the nearest category, with the sizes that are sold', () => {
  expect(sizeChartFor(['mens-jeans', 'mens-wear', 'fashion'], ['32', '30'])).toMatchObject({
    measures: ['Waist (cm)', 'Hips (cm)'],
    rows: [
      ['30', '76', '99'],
      ['32', '81', '104'],
    ],
  });
  expect(
    sizeChartFor(['sneakers', 'footwear', 'fashion'], ['UK 6', 'UK 7'])?.rows.map(([size]) => size),
  ).toEqual(['UK 6', 'UK 7']);
  expect(sizeChartFor(['sneakers', 'footwear'], ['One size'])).toBeNull();
  expect(sizeChartFor(['smartphones', null, undefined], ['M'])).toBeNull();
});

/**
 * Size charts by category, in centimetres of body measurement. Pure data; the product page shows
 * the chart of the nearest category that has one. Sources: IS 17265 (garment sizes, India) rounded
 * to whole centimetres; UK, EU and foot length as shoe vendors in India print them.
 */
export interface SizeChart {
  measures: readonly string[];
  rows: readonly (readonly [size: string, ...values: string[]])[];
}

const WOMEN: SizeChart = {
  measures: ['Bust (cm)', 'Waist (cm)', 'Hips (cm)'],
  rows: [
    ['XS', '80', '64', '88'],
    ['S', '84', '68', '92'],
    ['M', '89', '73', '97'],
    ['L', '94', '78', '102'],
    ['XL', '99', '83', '107'],
    ['XXL', '104', '88', '112'],
  ],
};
const MEN: SizeChart = {
  measures: ['Chest (cm)', 'Waist (cm)'],
  rows: [
    ['S', '92', '78'],
    ['M', '97', '83'],
    ['L', '102', '88'],
    ['XL', '107', '94'],
    ['XXL', '112', '100'],
    ['38', '97', '83'],
    ['40', '102', '88'],
    ['42', '107', '94'],
    ['44', '112', '100'],
  ],
};
const JEANS: SizeChart = {
  measures: ['Waist (cm)', 'Hips (cm)'],
  rows: [
    ['26', '66', '89'],
    ['28', '71', '94'],
    ['30', '76', '99'],
    ['32', '81', '104'],
    ['34', '86', '109'],
    ['36', '91', '114'],
    ['38', '97', '119'],
  ],
};
const SHOES: SizeChart = {
  measures: ['EU', 'Foot length (cm)'],
  rows: [
    ['UK 3', '36', '22.5'],
    ['UK 4', '37', '23.3'],
    ['UK 5', '38', '24.1'],
    ['UK 6', '39', '25.0'],
    ['UK 7', '41', '25.8'],
    ['UK 8', '42', '26.7'],
    ['UK 9', '43', '27.5'],
    ['UK 10', '44', '28.3'],
  ],
};
const BABIES: SizeChart = {
  measures: ['Body height (cm)', 'Weight (kg)'],
  rows: [
    ['0-3M', '50-60', '3-6'],
    ['3-6M', '60-67', '6-8'],
    ['6-9M', '67-72', '8-9'],
    ['9-12M', '72-76', '9-10'],
    ['12-18M', '76-83', '10-12'],
  ],
};

const CHARTS: Readonly<Record<string, SizeChart>> = {
  'womens-jeans': JEANS,
  'mens-jeans': JEANS,
  'womens-wear': WOMEN,
  'mens-wear': MEN,
  'sports-jerseys': MEN,
  footwear: SHOES,
  'baby-clothing': BABIES,
};

/**
 * The chart of the nearest of these categories (innermost first), limited to the sizes on sale;
 * null if none has a chart for them.
 */
export function sizeChartFor(
  categories: readonly (string | null | undefined)[],
  sizes: readonly string[],
): SizeChart | null {
  const chart = categories
    .map((slug) => (slug ? CHARTS[slug] : undefined))
    .find((found) => found !== undefined);
  const rows = chart?.rows.filter(([size]) => sizes.includes(size)) ?? [];
  return chart && rows.length > 0 ? { ...chart, rows } : null;
}

import { dayInIndia, addDays } from '#contracts/kernel/time.ts';
import type { AdminFacts } from './admin-facts.ts';
import { at, type Case, file, of } from './portal-cases.ts';

const ago = (days: number) => dayInIndia(addDays(new Date(), -days));
/** The longest range of the figures: a year, with the year before it to compare. */
export const YEAR = `range=custom&from=${ago(364)}&to=${ago(0)}`;
const DIMENSIONS = ['category', 'vendor', 'zone', 'payment', 'campaign'] as const;
const FILES = ['day', ...DIMENSIONS];

/** How figures are read: of a month and a year, by each dimension, of the marketplace and of vendors. */
export const FIGURES: Readonly<Record<string, (f: AdminFacts) => Case[]>> = {
  'GET /admin/analytics': (f) => [
    at('a month', '?range=30'),
    at('a year by day', `?${YEAR}`),
    at('a year by day, with the year before', `?${YEAR}&compare=year`),
    at('a vendor, a year', (n) => `?${YEAR}&compare=year&vendor=${of(f.vendors, n)}`),
    at('the large vendor, a year', `?${YEAR}&compare=year&vendor=${f.largeVendor}`),
  ],
  'GET /admin/analytics/breakdown': (f) => [
    ...DIMENSIONS.flatMap((by) => [
      at(`${by}, a month`, `?range=30&by=${by}`),
      at(`${by}, a year`, `?${YEAR}&by=${by}`),
      at(`${by}, a year, with the year before`, `?${YEAR}&compare=year&by=${by}`),
    ]),
    at('vendor, a year, page 80', `?${YEAR}&compare=year&by=vendor&page=80&limit=100`),
    ...DIMENSIONS.filter((by) => by !== 'vendor').map((by) =>
      at(
        `${by} of the large vendor, a year`,
        `?${YEAR}&compare=year&by=${by}&vendor=${f.largeVendor}`,
      ),
    ),
  ],
  'GET /admin/analytics/funnel': (f) => [
    at('a month', '?range=30'),
    at('a year', `?${YEAR}&compare=year`),
    at('a vendor, a year', (n) => `?${YEAR}&compare=year&vendor=${of(f.vendors, n)}`),
  ],
  'GET /admin/analytics.csv': () =>
    FILES.map((by) => file(`by ${by}, a year`, `?${YEAR}&by=${by}`)),
  'GET /admin/analytics.xlsx': () =>
    ['day', 'vendor'].map((by) => file(`by ${by}, a year`, `?${YEAR}&by=${by}`)),
};

import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { getPickList } from './dispatch.ts';

/** Bins as a person walks along them: A-2 before A-10; units without a bin last. */
export function compareBins(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' });
}

/** The units to pick of these vendor orders, bin by bin, for a phone. */
export const showPickList = endpoint({
  method: 'GET',
  path: '/vendor/dispatch/pick-list',
  summary: 'Show the pick list of these vendor orders, by bin with the sum of units',
  audience: 'vendor',
  right: 'orders',
  query: getPickList.query,
  data: z.object({
    orders: z.number().int(),
    units: z.number().int(),
    bins: z.array(
      z.object({
        bin: z.string().nullable().describe('null: not named'),
        units: z.number().int(),
        rows: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            kind: z.string(),
            units: z.number().int(),
            orders: z.array(z.object({ number: z.string(), units: z.number().int() })),
          }),
        ),
      }),
    ),
  }),
});
export type ShownPickList = z.infer<typeof showPickList.data>;

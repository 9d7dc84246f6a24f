import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'errors.date_missing');
/** The vendor's own FSSAI licence. Products show the licence of their manufacturer or packer. */
export const FoodLicence = z.object({
  number: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^[0-9]{14}$/, 'errors.fssai_length')),
  validUntil: Day.describe('the last valid day in India'),
});
const reply = z.object({
  licence: z.object({
    number: z.string().nullable(),
    validUntil: z.string().nullable(),
    version: Version,
  }),
});
export type OwnFoodLicence = z.infer<typeof reply>['licence'];
export const getFoodLicence = endpoint({
  method: 'GET',
  path: '/vendor/food-licence',
  summary: "Show the vendor's FSSAI licence",
  audience: 'vendor',
  right: 'bank',
  data: reply,
});
export const putFoodLicence = endpoint({
  method: 'PUT',
  path: '/vendor/food-licence',
  summary: 'Enter the FSSAI licence, required to sell food and printed on invoices',
  audience: 'vendor',
  right: 'bank',
  body: FoodLicence,
  edits: 'food licence',
  data: reply,
});

import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { MAX_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { APPLICATION_STATES } from './vendor-application-rules.ts';

const State = z.enum(APPLICATION_STATES);
const text = z.string();

export const AdminApplicationRow = z.object({
  _id: text,
  state: State,
  since: IsoTime,
  days: z.number().int().describe('whole days in this state'),
  name: text,
  applicant: text.nullable(),
  city: text.nullable(),
  gstin: text.nullable(),
  submittedAt: IsoTime.nullable(),
  isHeld: z.boolean().describe('its payouts are held'),
  figures: z
    .object({
      gmv: Rupees.describe('ordered in the last 30 days, before cancellations and returns'),
      orders: z.number().int().describe('of the last 30 days'),
      latePercent: z
        .number()
        .nullable()
        .describe('dispatched after the deadline; null below ten orders'),
      overdue: z.number().int().describe('orders past the deadline now, up to 100'),
      balance: Rupees.nullable().describe(
        'payable to it, in statements and in none yet; null without access to money',
      ),
    })
    .describe('of its trade'),
});
/** Orders of the list; `-` for the longest, largest, or Z to A. */
export const VENDOR_SORTS = [
  'since',
  '-since',
  'name',
  '-name',
  '-gmv',
  'gmv',
  '-late',
  'late',
] as const;
export type VendorSort = (typeof VENDOR_SORTS)[number];
const found = {
  state: State.optional(),
  q: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .optional()
    .describe('part of its name or GSTIN, or a complete email address'),
  sort: z.enum(VENDOR_SORTS).optional().describe('longest in its state first by default'),
};
export const listApplications = endpoint({
  method: 'GET',
  path: '/admin/vendor-applications',
  summary: 'List vendors by state, longest waiting first',
  audience: 'admin',
  right: 'vendors:read',
  query: z.object({ ...pageQuery(20, 100), ...found }),
  data: z.object({
    results: z.array(AdminApplicationRow),
    counts: z.record(State, z.number().int()).describe('of all, whatever the search'),
    ...pageReply,
  }),
});
export const applicationsFile = endpoint({
  method: 'GET',
  path: '/admin/vendor-applications.csv',
  summary: `The vendors found, the longest in their state first: ${MAX_FILE_ROWS} at most`,
  audience: 'admin',
  right: 'vendors:read',
  query: z.object(found),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const applicationsWorkbook = workbookOf(applicationsFile);

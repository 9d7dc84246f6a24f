import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Month } from '#contracts/settlement/tax-returns.ts';
import { TURNOVERS } from '#contracts/tax/hsn.ts';

/** Monthly files for the GST portal and the accountant. */
const vendor = { audience: 'vendor', right: 'finance', query: z.object({ month: Month }) } as const;

export const getTaxMonth = endpoint({
  method: 'GET',
  path: '/vendor/tax/month',
  summary: "List issues to resolve before filing a month's GSTR-1",
  ...vendor,
  data: z.object({
    gstin: z.string().nullable(),
    turnover: z.enum(TURNOVERS),
    leastHsnDigits: z.number().int(),
    shortHsn: z
      .array(z.string())
      .describe('HSN codes of the month with fewer digits than the turnover asks for'),
  }),
});
export const putTurnover = endpoint({
  method: 'PUT',
  path: '/vendor/tax/turnover',
  summary: 'Declare the turnover of the last financial year',
  audience: 'vendor',
  right: 'finance',
  body: z.object({ turnover: z.enum(TURNOVERS) }),
  data: z.object({ turnover: z.enum(TURNOVERS) }),
});
export const gstr1JsonFile = endpoint({
  method: 'GET',
  path: '/vendor/reports/gstr1.json',
  summary: 'Export GSTR-1 of a month as GST portal JSON',
  ...vendor,
  data: z.instanceof(Uint8Array),
  produces: 'application/json',
});
export const filingPack = endpoint({
  method: 'GET',
  path: '/vendor/reports/filing-pack.zip',
  summary:
    "Download everything for a month's returns in one ZIP: GSTR-1, documents, statements, commission invoices, TCS and TDS",
  ...vendor,
  data: z.instanceof(Uint8Array),
  produces: 'application/zip',
});
export const operatorPack = endpoint({
  method: 'POST',
  path: '/admin/tax/filing-pack',
  summary:
    'Download GSTR-8 of a month and TDS of its quarter with full PANs in one ZIP; downloads are logged',
  audience: 'admin',
  right: 'money:write',
  query: z.object({ month: Month }),
  data: z.instanceof(Uint8Array),
  produces: 'application/zip',
});

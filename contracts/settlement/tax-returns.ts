import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/**
 * Taxes the marketplace withholds from vendors and pays: TCS under s. 52 CGST Act by month of
 * supply and GSTIN (GSTR-8), from the tax documents issued in the month; TDS on e-commerce
 * (Income-tax Act 2025 s. 393(1) Table 8(v), formerly s. 194-O) by quarter and PAN, from statements
 * by their last day.
 */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'errors.month_format');
/** `2026-Q3`: the third quarter (October to December) of the financial year that began in April 2026. */
export const Quarter = z.string().regex(/^20\d{2}-Q[1-4]$/, 'errors.quarter_format');

/** `open`: further statements may fall into it; `closed`: none can. */
const period = {
  state: z.enum(['open', 'closed']),
  closesOn: z.string().describe('YYYY-MM-DD: first day on which no statement can fall into it'),
};
/** The same amount from statements and from the ledger. */
const Check = z.object({ statements: Rupees, ledger: Rupees, isRight: z.boolean() });
const Figure = z.object({ base: Rupees.describe('taxed amount'), tax: Rupees });
/** A filed return with its figures at the time of filing. */
export const Filing = z.object({
  _id: Id,
  filedOn: z.string().describe('YYYY-MM-DD'),
  reference: z.string().describe('the acknowledgement number'),
  by: z.string().nullable(),
  at: IsoTime,
  sellers: z.number().int(),
  ...Figure.shape,
  changed: z
    .object({
      rows: z
        .array(
          z.object({
            who: z.string().describe('GSTIN, or a masked PAN'),
            name: z.string(),
            filed: Figure.nullable(),
            now: Figure.nullable(),
          }),
        )
        .describe('the first 50 vendors that differ; null: missing'),
      sellers: z.number().int(),
    })
    .nullable()
    .describe('null: nothing has changed since'),
});
export type Filing = z.infer<typeof Filing>;
const filing = Filing.nullable().describe('null: not filed');
const json = { data: z.instanceof(Uint8Array), produces: 'application/json' } as const;
const csv = { data: z.instanceof(Uint8Array), produces: 'text/csv' } as const;

export const TcsRow = z.object({
  gstin: z.string(),
  name: z.string(),
  documents: z.number().int().describe('tax documents of the month'),
  suppliedRegistered: Rupees.describe('taxable value supplied to registered buyers'),
  returnedRegistered: Rupees,
  suppliedOthers: Rupees,
  returnedOthers: Rupees,
  net: Rupees.describe('supplied less returned: the TCS base'),
  igst: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  tcs: Rupees.describe('igst + cgst + sgst'),
});
export type TcsRow = z.infer<typeof TcsRow>;
export const getTcs = endpoint({
  method: 'GET',
  path: '/admin/tax/tcs',
  summary: 'Show TCS of a month by GSTIN, as GSTR-8 requires',
  audience: 'admin',
  right: 'money:read',
  query: z.object({
    ...pageQuery(25, 50),
    month: Month.optional().describe('default: the last whole month'),
  }),
  data: z.object({
    month: z.string(),
    ...period,
    totals: z.object({ net: Rupees, tcs: Rupees, sellers: z.number().int() }),
    unregistered: z
      .object({ net: Rupees, sellers: z.number().int() })
      .describe('vendors without GSTIN: no TCS'),
    withheld: Rupees.describe('withheld so far by statements on supplies of this month'),
    check: Check.describe('TCS of statements that ended in this month'),
    filing,
    results: z.array(TcsRow),
    ...pageReply,
  }),
});
export const tcsCsv = endpoint({
  method: 'GET',
  path: '/admin/tax/tcs.csv',
  summary: 'Export TCS of a month in the columns of GSTR-8, table 3',
  audience: 'admin',
  right: 'money:read',
  query: z.object({ month: Month }),
  ...csv,
});

export const gstr8File = endpoint({
  method: 'GET',
  path: '/admin/tax/gstr8.json',
  summary: 'Export GSTR-8 of a month as GST portal JSON',
  audience: 'admin',
  right: 'money:read',
  query: z.object({ month: Month }),
  ...json,
});

export const TdsRow = z.object({
  key: z.string(),
  pan: z.string().nullable().describe('masked; null: none, so the higher rate'),
  name: z.string(),
  statements: z.number().int(),
  gross: Rupees.describe('sales'),
  base: Rupees.describe('taxed amount: yearly limits may lower or raise it'),
  tds: Rupees,
});
export const getTds = endpoint({
  method: 'GET',
  path: '/admin/tax/tds',
  summary: 'Show TDS of a quarter by PAN, and whether statements and ledger agree',
  audience: 'admin',
  right: 'money:read',
  query: z.object({
    ...pageQuery(25, 100),
    quarter: Quarter.optional().describe('default: the last whole quarter'),
  }),
  data: z.object({
    quarter: z.string(),
    ...period,
    totals: z.object({ gross: Rupees, base: Rupees, tds: Rupees, sellers: z.number().int() }),
    months: z
      .array(z.object({ month: z.string(), base: Rupees, tds: Rupees }))
      .describe('adding up to the totals'),
    check: Check,
    filing,
    results: z.array(TdsRow),
    ...pageReply,
  }),
});
export const tdsFile = endpoint({
  method: 'POST',
  path: '/admin/tax/tds-file',
  summary:
    'Download TDS of a quarter by PAN and day of credit for the TDS return, with full PANs and without the challan; downloads are logged',
  audience: 'admin',
  right: 'money:write',
  query: z.object({ quarter: Quarter }),
  ...csv,
});

export const putTdsCertificates = endpoint({
  method: 'PUT',
  path: '/admin/tax/tds-certificates',
  summary: 'Enter TDS certificate numbers of a quarter by PAN; statements print them',
  audience: 'admin',
  right: 'money:write',
  body: z.object({
    quarter: Quarter,
    rows: z
      .array(
        z.object({
          pan: z
            .string()
            .trim()
            .toUpperCase()
            .regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'errors.pan_format'),
          number: z
            .string()
            .trim()
            .toUpperCase()
            .regex(/^[A-Z0-9/-]{5,30}$/, 'errors.certificate_format'),
        }),
      )
      .min(1)
      .max(1000),
  }),
  data: z.object({
    saved: z.number().int(),
    unknown: z.number().int().describe('PANs without a statement in the quarter, skipped'),
  }),
});

export const TAX_RETURNS = ['tcs', 'tds'] as const;
export type TaxReturnKind = (typeof TAX_RETURNS)[number];
const Day = z.iso.date('errors.day_format');
export const fileReturn = endpoint({
  method: 'POST',
  path: '/admin/tax/filings',
  summary: 'Mark a tax return as filed and store its figures',
  audience: 'admin',
  right: 'money:write',
  body: z.object({
    kind: z.enum(TAX_RETURNS),
    period: z.string().max(10),
    filedOn: Day,
    reference: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9/-]{5,40}$/, 'errors.acknowledgement_format'),
    seen: Figure.describe('the totals shown; 409 if they differ'),
  }),
  data: z.object({ filing: Filing }),
});
export const withdrawFiling = endpoint({
  method: 'POST',
  path: '/admin/tax/filings/:id/take-back',
  summary: 'Unmark a tax return as filed; the log shows both',
  audience: 'admin',
  right: 'money:write',
  params: z.object({ id: Id }),
  body: z.object({ reason: z.string().trim().min(3, 'errors.reason_missing').max(300) }),
  data: z.object({ isTakenBack: z.literal(true) }),
});
export const filedCsv = endpoint({
  method: 'GET',
  path: '/admin/tax/filings/:id/figures.csv',
  summary: 'Show the filed figures of a tax return, PANs masked',
  audience: 'admin',
  right: 'money:read',
  params: z.object({ id: Id }),
  ...csv,
});

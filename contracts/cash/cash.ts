import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/** Days after delivery within which couriers must remit cash; overdue afterwards. */
export const CASH_DUE_DAYS = 10;
/** Maximum rows and characters of one remittance file. */
export const MAX_REMITTANCE_ROWS = 1_000;
export const MAX_REMITTANCE_TEXT = 55_000;
/**
 * Limits in paise of cash a vendor may hold: without verified business documents or bank account,
 * and otherwise.
 */
export const MAX_CASH_UNVERIFIED = 5_000_00;
export const MAX_CASH_VERIFIED = 1_00_000_00;

/**
 * `outstanding`: not fully received and not overdue; `short`: less arrived than was collected;
 * `over`: more arrived.
 */
export const CASH_STATES = ['outstanding', 'overdue', 'short', 'received', 'over'] as const;
export type CashState = (typeof CASH_STATES)[number];
export const CASH_TABS = ['open', 'overdue', 'short', 'received', 'over', 'all'] as const;

const named = z.object({ _id: z.string(), name: z.string() });
export const CashShipment = z.object({
  _id: z.string().describe("the shipment's _id"),
  orderId: z.string(),
  orderNumber: z.string(),
  subOrderId: z.string(),
  vendor: named,
  courier: z.string(),
  awb: z.string().nullable(),
  holder: z
    .enum(['courier', 'vendor'])
    .describe(
      'who holds the cash: the courier, or the vendor that delivered itself and whose account owes it',
    ),
  proof: z
    .enum(['courier', 'code'])
    .nullable()
    .describe("proof of delivery besides the vendor's report"),
  expected: Rupees,
  received: Rupees,
  over: Rupees,
  isNetted: z.boolean().describe("offset against the vendor's other earnings"),
  state: z.enum(CASH_STATES),
  deliveredAt: IsoTime,
  dueAt: IsoTime,
  receivedAt: IsoTime.nullable(),
  overdueDays: z.number().int(),
  canCharge: z
    .boolean()
    .describe('without a booked courier, so its cash can be charged to the vendor'),
});
export type CashShipment = z.infer<typeof CashShipment>;
const sums = {
  shipments: z.number().int(),
  expected: Rupees,
  received: Rupees,
  outstanding: Rupees,
  short: Rupees.describe('missing cash of partly paid shipments'),
  overdue: Rupees,
  over: Rupees,
  oldestDays: z.number().int().describe('days the oldest overdue shipment is late'),
};
export const CashSums = z.object(sums);
export type CashSums = z.infer<typeof CashSums>;

export const getCashSummary = endpoint({
  method: 'GET',
  path: '/admin/cash',
  summary: 'Show cash on delivery: expected, received, short and overdue, by courier and by vendor',
  audience: 'admin',
  right: 'money:read',
  data: z.object({
    all: CashSums,
    couriers: z.array(CashSums.extend({ courier: z.string() })),
    vendors: z.array(
      CashSums.extend({
        vendor: named,
        held: Rupees.describe('cash held by the vendor and not remitted'),
      }),
    ),
  }),
});
const filter = {
  tab: z.enum(CASH_TABS).default('open'),
  courier: z.string().trim().max(60).optional(),
  vendor: Id.optional(),
  q: z.string().trim().max(60).optional().describe('an order number or a tracking number'),
};
export const listCashShipments = endpoint({
  method: 'GET',
  path: '/admin/cash/shipments',
  summary: 'List cash on delivery shipments: cash expected and received; open ones oldest first',
  audience: 'admin',
  right: 'money:read',
  query: z.object({ ...pageQuery(20, 100), ...filter }),
  data: z.object({ results: z.array(CashShipment), ...pageReply }),
});
export const cashShipmentsFile = endpoint({
  method: 'GET',
  path: '/admin/cash/shipments.csv',
  summary: 'Export the search terms as CSV',
  audience: 'admin',
  right: 'money:read',
  query: z.object(filter),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const cashShipmentsWorkbook = workbookOf(cashShipmentsFile);

/**
 * `full`: the expected amount; `short`: less; `over`: more; `duplicate`: this shipment already has
 * a receipt with this reference; `unmatched`: no shipment has this tracking number;
 * `not_delivered`: no cash is booked for the shipment; `invalid`: the row cannot be read.
 */
export const REMITTANCE_OUTCOMES = [
  'full',
  'short',
  'over',
  'duplicate',
  'unmatched',
  'not_delivered',
  'invalid',
] as const;
export type RemittanceOutcome = (typeof REMITTANCE_OUTCOMES)[number];
export const RemittanceRow = z.object({
  number: z.number().int().describe('as in a spreadsheet: the header is 1'),
  courier: z.string(),
  awb: z.string(),
  amount: Rupees.nullable(),
  day: z.string().nullable(),
  reference: z.string(),
  outcome: z.enum(REMITTANCE_OUTCOMES),
  text: z.string(),
  orderNumber: z.string().nullable(),
  shipmentId: z.string().nullable(),
});
const outcomeCounts = z.record(z.enum(REMITTANCE_OUTCOMES), z.number().int());
export const importRemittance = endpoint({
  method: 'POST',
  path: '/admin/cash/imports',
  summary:
    'Import a remittance file (columns courier, awb, amount, date, utr); `dryRun` records nothing, and neither does a file or row imported before',
  audience: 'admin',
  right: 'money:write',
  body: z.object({
    name: z.string().trim().min(1).max(120),
    text: z.string().min(1, 'errors.file_empty').max(MAX_REMITTANCE_TEXT, 'errors.file_split'),
    dryRun: z.boolean(),
  }),
  data: z.object({
    importId: z.string().nullable().describe('null: nothing was booked'),
    isKnown: z.boolean().describe('this file was imported before'),
    counts: outcomeCounts,
    total: Rupees.describe('booked, or to be booked'),
    rows: z.array(RemittanceRow),
  }),
});
export const listRemittances = endpoint({
  method: 'GET',
  path: '/admin/cash/imports',
  summary: 'List imported remittance files, newest first',
  audience: 'admin',
  right: 'money:read',
  query: z.object(pageQuery(20, 100)),
  data: z.object({
    results: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        counts: outcomeCounts,
        total: Rupees,
        createdAt: IsoTime,
      }),
    ),
    ...pageReply,
  }),
});

const Reference = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9/_-]{3,59}$/, 'errors.bank_reference_format');
const cashShipmentPath = {
  params: z.object({ id: Id.describe("the shipment's _id") }),
  data: z.object({ shipment: CashShipment }),
};
export const recordDeposit = endpoint({
  method: 'POST',
  path: '/admin/cash/shipments/:id/deposit',
  summary:
    "Confirm cash received in the marketplace's bank account for one shipment, by bank reference; repeating a reference changes nothing",
  audience: 'admin',
  right: 'money:write',
  ...cashShipmentPath,
  body: z.object({
    amountPaise: z.number().int().min(1).max(1_00_00_000_00),
    reference: Reference,
    day: z.iso.date(),
  }),
});
export const chargeVendor = endpoint({
  method: 'POST',
  path: '/admin/cash/shipments/:id/charge',
  summary: 'Charge the vendor for the cash of a shipment sent without a booked courier',
  audience: 'admin',
  right: 'money:write',
  ...cashShipmentPath,
  body: z.object({ reason: z.string().trim().min(3, 'errors.reason_missing').max(300) }),
});

const byShipmentPath = {
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id.describe("the shipment's _id") }),
} as const;
export const sendDeliveryCode = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/delivery-code',
  summary:
    'Send the customer the one-time code of a cash delivery; once a minute and five times a day',
  ...byShipmentPath,
  data: z.object({
    sentTo: z.array(z.string()).describe('masked'),
    expiresInSeconds: z.number().int(),
    resendInSeconds: z.number().int(),
  }),
});
export const deliverByCode = endpoint({
  method: 'POST',
  path: '/vendor/shipments/:id/deliver',
  summary: "Deliver a shipment with the customer's code, which proves a delivery by the vendor",
  ...byShipmentPath,
  body: z.object({ code: z.string().regex(/^\d{6}$/, 'errors.code_format') }),
  data: z.object({ order: VendorOrder }),
});

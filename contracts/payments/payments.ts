import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/**
 * `pending`: unpaid, stock is held; `paid`; `expired`: not paid in time; `abandoned`: the customer
 * went back; `cash`: changed to cash on delivery.
 */
export const PAYMENT_STATES = ['pending', 'paid', 'expired', 'abandoned', 'cash'] as const;
/**
 * `requested`: to be sent to the gateway; `sent`: accepted by the gateway; `paid`: transferred;
 * `failed`: needs attention; `replaced`: another refund replaces it.
 */
export const REFUND_STATES = ['requested', 'sent', 'paid', 'failed', 'replaced'] as const;
/**
 * Reason of a refund: units cancelled or returned, delivery charge refunded, payment too late, or
 * payment without an order.
 */
export const REFUND_REASONS = ['cancelled', 'returned', 'delivery', 'late', 'surplus'] as const;

export const Payment = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount: Rupees,
  provider: z.string(),
  isTest: z.boolean().describe('no real money moves'),
  isConfirming: z.boolean().describe('approved by the gateway, waiting for the bank'),
  method: z.string().nullable().describe('payment method: upi, card, netbanking …'),
  failure: z.string().nullable().describe('why the last attempt failed'),
  expiresAt: IsoTime.describe('end of the stock hold'),
  canPayCash: z.boolean(),
  checkout: z
    .object({
      kind: z
        .enum(['page', 'form'])
        .describe(
          'page: go to `action`; form: post `fields` to it, from a page loaded at /orders/{number}/payment',
        ),
      action: z.string(),
      fields: z.record(z.string(), z.string()),
    })
    .nullable()
    .describe('where the browser pays; null: not open, or the gateway is unreachable'),
  refunds: z.array(
    z.object({
      _id: z.string(),
      amount: Rupees,
      state: z.enum(REFUND_STATES),
      reason: z.enum(REFUND_REASONS),
      reference: z.string().nullable(),
      updatedAt: IsoTime,
    }),
  ),
});
export type Payment = z.infer<typeof Payment>;

const one = {
  audience: 'user',
  params: z.object({ id: Id.describe('id or number of the order') }),
  data: z.object({ payment: Payment }),
} as const;

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/orders/:id',
  summary: 'Show the payment status of an order; polled while pending',
  ...one,
});
export const startPayment = endpoint({
  method: 'POST',
  path: '/payments/orders/:id/start',
  summary: 'Show where to pay a pending order',
  ...one,
});
export const abandonPayment = endpoint({
  method: 'POST',
  path: '/payments/orders/:id/abandon',
  summary: 'Abandon a pending order: stock, coupon and checkout items are released',
  ...one,
});
export const payByCash = endpoint({
  method: 'POST',
  path: '/payments/orders/:id/cash',
  summary: 'Change a pending order to cash on delivery',
  ...one,
});
export const verifyPayment = endpoint({
  method: 'POST',
  path: '/payments/verify',
  summary: 'Submit the signed gateway result received by the browser',
  audience: 'user',
  body: z.object({
    orderId: Id,
    paymentId: z.string().trim().min(1).max(64),
    signature: z
      .string()
      .trim()
      .regex(/^[0-9a-f]{64}$/i, 'errors.signature_format'),
  }),
  data: z.object({ payment: Payment }),
});

const Side = z.object({ payments: z.number().int(), captured: Rupees, refunded: Rupees });
export const reconcilePayments = endpoint({
  method: 'GET',
  path: '/admin/payments/reconciliation',
  summary:
    'Reconcile captures and refunds of each gateway with the ledger; lists every unexplained row',
  audience: 'admin',
  right: 'money:read',
  query: z.object({
    from: z.iso.date().optional().describe('day in India; default: 7 days before the last'),
    to: z.iso.date().optional().describe('last day, in India; default: today'),
  }),
  data: z.object({
    results: z.array(
      z.object({
        provider: z.string(),
        isReachable: z.boolean(),
        atGateway: Side,
        inBooks: Side,
        unexplained: z.array(
          z.object({
            gatewayId: z.string(),
            orderNumber: z.string().nullable(),
            problem: z.enum(['missing_here', 'missing_there', 'amount', 'refunds']),
            atGateway: Rupees,
            inBooks: Rupees,
          }),
        ),
        isComplete: z
          .boolean()
          .describe('false: more payments in one hour than one report can read'),
      }),
    ),
    owed: z
      .object({ courier: Rupees, gateway: Rupees })
      .describe(
        'collected for the marketplace and not in its bank account yet, according to the ledger',
      ),
  }),
});

/** Maximum days of one reconciliation. */
export const MAX_RECONCILED_DAYS = 31;

/**
 * Who remits money to the marketplace: couriers what they collected in cash, gateways what they
 * captured.
 */
export const RECEIPT_KINDS = ['courier', 'gateway'] as const;
const receipt = {
  kind: z.enum(RECEIPT_KINDS),
  amountPaise: z
    .number()
    .int()
    .min(1)
    .max(1_000_00_00_000_00)
    .describe('amount received by the bank, in paise'),
  reference: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9/_-]{3,59}$/, 'errors.bank_reference_format'),
  day: z.iso.date().describe('day in India on the bank statement'),
};
export const BankReceipt = z.object({ _id: z.string(), ...receipt, createdAt: IsoTime });
export const recordBankReceipt = endpoint({
  method: 'POST',
  path: '/admin/payments/receipts',
  summary: 'Record a gateway payout received by the bank; repeating a reference changes nothing',
  audience: 'admin',
  right: 'money:write',
  body: z.object({
    ...receipt,
    kind: z.literal('gateway', 'errors.courier_cash_by_file'),
    mayExceed: z.boolean().default(false).describe('also if it exceeds what is owed'),
  }),
  data: z.object({
    receipt: BankReceipt,
    owed: Rupees.describe('remaining debt of all of this kind'),
  }),
});
export const listBankReceipts = endpoint({
  method: 'GET',
  path: '/admin/payments/receipts',
  summary: 'List money of couriers and gateways received by the bank, newest first',
  audience: 'admin',
  right: 'money:read',
  query: z.object(pageQuery(20, 100)),
  data: z.object({ results: z.array(BankReceipt), ...pageReply }),
});

export const PaymentSettings = z.object({
  cashMost: z
    .number()
    .int()
    .min(0)
    .max(1_00_00_000)
    .describe('rupees; maximum value of a cash on delivery order'),
  cashRefusedPins: z
    .array(z.string().regex(/^[1-9]\d{0,5}$/, 'errors.pin_prefix_1_to_6'))
    .max(2000)
    .describe('PIN codes, or prefixes, without cash on delivery'),
});
export const getPaymentSettings = endpoint({
  method: 'GET',
  path: '/admin/payments/settings',
  summary: 'Show the limits of cash on delivery',
  audience: 'admin',
  right: 'settings:read',
  data: PaymentSettings.extend({ version: Version }),
});
export const putPaymentSettings = endpoint({
  method: 'PUT',
  path: '/admin/payments/settings',
  summary: 'Set the limits of cash on delivery',
  audience: 'admin',
  right: 'settings:write',
  body: PaymentSettings,
  edits: 'cash settings',
  data: PaymentSettings.extend({ version: Version }),
});

export const AdminGatewayRefund = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  amount: Rupees,
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  attempts: z.number().int(),
  reference: z.string().nullable(),
  error: z.string().nullable().describe("the gateway's last answer"),
  updatedAt: IsoTime,
});
/** Orders of lists of refunds: by time or amount; `-` for the newest or largest first. */
export const REFUND_SORTS = ['since', '-since', 'amount', '-amount'] as const;
export type RefundSort = (typeof REFUND_SORTS)[number];
export const listGatewayRefunds = endpoint({
  method: 'GET',
  path: '/admin/payments/refunds',
  summary: 'List refunds through gateways, oldest first; failed ones need action',
  audience: 'admin',
  right: 'money:read',
  query: z.object({
    ...pageQuery(20, 100),
    state: z.enum(REFUND_STATES).default('failed'),
    sort: z.enum(REFUND_SORTS).optional().describe('oldest first by default'),
  }),
  data: z.object({ results: z.array(AdminGatewayRefund), ...pageReply }),
});
export const retryGatewayRefund = endpoint({
  method: 'POST',
  path: '/admin/payments/refunds/:id/retry',
  summary: 'Retry a failed refund',
  audience: 'admin',
  right: 'money:write',
  params: z.object({ id: Id }),
  data: z.object({ refund: AdminGatewayRefund }),
});

export const TEST_METHODS = ['upi', 'card', 'emi', 'netbanking'] as const;
export const TestGatewayOrder = z.object({
  _id: z.string(),
  amount: Rupees,
  description: z.string(),
  isPaid: z.boolean(),
  callbackUrl: z.string(),
});
export const getTestOrder = endpoint({
  method: 'GET',
  path: '/test-gateway/orders/:id',
  summary: 'Demo mode: show an order at the test gateway',
  audience: 'public',
  params: z.object({ id: Id }),
  data: z.object({ order: TestGatewayOrder }),
});
export const payTestOrder = endpoint({
  method: 'POST',
  path: '/test-gateway/orders/:id/pay',
  summary: 'Demo mode: pay at the test gateway, or simulate a failure',
  audience: 'public',
  params: z.object({ id: Id }),
  body: z.object({
    method: z.enum(TEST_METHODS),
    outcome: z
      .enum(['success', 'failure', 'late'])
      .describe('late: the bank approves after 20 minutes'),
  }),
  data: z.object({
    callbackUrl: z.string(),
    fields: z.record(z.string(), z.string()).describe('posted to callbackUrl by the browser'),
  }),
});

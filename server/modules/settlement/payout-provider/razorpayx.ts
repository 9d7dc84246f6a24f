import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  type PayoutOrder,
  type PayoutProvider,
  PayoutProviderError,
  type ProviderPayout,
} from './payout-provider.ts';

export interface RazorpayxSetup {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The account payouts are paid from. */
  accountNumber: string;
}
const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 500_000;

const STATES = {
  queued: 'submitted',
  pending: 'submitted',
  scheduled: 'submitted',
  processing: 'submitted',
  processed: 'processed',
  reversed: 'returned',
  cancelled: 'failed',
  rejected: 'failed',
  failed: 'failed',
} as const satisfies Record<string, ProviderPayout['state']>;
const Entity = z
  .object({
    id: z.string().regex(/^pout_[A-Za-z0-9]{5,60}$/),
    reference_id: z.string().max(60).nullable(),
    amount: z.number().int().nonnegative(),
    status: z.enum(Object.keys(STATES) as (keyof typeof STATES)[]),
    utr: z.string().max(60).nullish(),
    failure_reason: z.string().nullish(),
    status_details: z.object({ description: z.string().nullish() }).nullish(),
  })
  .transform((p): ProviderPayout => ({
    id: p.id,
    reference: p.reference_id ?? '',
    amountPaise: p.amount,
    state: STATES[p.status],
    utr: p.utr ?? null,
    failure: (p.failure_reason ?? p.status_details?.description ?? null)?.slice(0, 200) ?? null,
  }));
const EventBody = z.object({
  event: z.string().regex(/^payout\.[a-z_]+$/),
  payload: z.object({ payout: z.object({ entity: Entity }) }),
});

/** Letters, digits and spaces, as the bank's narration allows. */
const plain = (text: string, most: number) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most);

const bodyOf = (o: PayoutOrder, accountNumber: string) => ({
  account_number: accountNumber,
  amount: o.amountPaise,
  currency: 'INR',
  mode: 'NEFT',
  purpose: 'vendor bill',
  fund_account: {
    account_type: 'bank_account',
    bank_account: {
      name: o.bank.accountHolder,
      ifsc: o.bank.ifsc,
      account_number: o.bank.accountNumber,
    },
    contact: { name: o.bank.accountHolder, type: 'vendor', reference_id: o.vendorId },
  },
  queue_if_low_balance: true,
  reference_id: o.payoutId,
  narration: plain(o.narration, 30),
});

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new PayoutProviderError(
    `the provider's answer is not understood: ${result.error.issues[0]?.path.join('.')}`,
    false,
  );
}

/**
 * RazorpayX composite payouts: `POST /v1/payouts` creates contact, account and payout, idempotent by
 * the header `X-Payout-Idempotency` with our payout id.
 */
export function razorpayx(setup: RazorpayxSetup, timeoutMs = TIMEOUT_MS): PayoutProvider {
  return {
    name: 'razorpayx',
    isTest: setup.keyId.startsWith('rzp_test_'),
    submit: async (order) =>
      read(
        Entity,
        await call(
          setup,
          {
            method: 'POST',
            path: '/v1/payouts',
            body: bodyOf(order, setup.accountNumber),
            idempotencyKey: order.payoutId,
          },
          timeoutMs,
        ),
      ),
    find: async ({ payoutId }) => {
      const query = new URLSearchParams({
        account_number: setup.accountNumber,
        reference_id: payoutId,
      });
      const { items } = read(
        z.object({ items: z.array(Entity) }),
        await call(setup, { method: 'GET', path: `/v1/payouts?${query}` }, timeoutMs),
      );
      return items.find((p) => p.reference === payoutId) ?? null;
    },
    readEvent: async (raw, headers) => {
      const given = headers['x-razorpay-signature'];
      const own = createHmac('sha256', setup.webhookSecret).update(raw).digest('hex');
      if (typeof given !== 'string' || !isSame(given, own)) return null;
      try {
        const event = EventBody.safeParse(JSON.parse(raw.toString()));
        return event.success ? event.data.payload.payout.entity : null;
      } catch {
        return null;
      }
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const basicAuth = (keyId: string, keySecret: string): string =>
  ['Basic', Buffer.from(`${keyId}:${keySecret}`).toString('base64')].join(' ');

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  idempotencyKey?: string;
}
async function call(
  { url, keyId, keySecret }: RazorpayxSetup,
  { method, path, body, idempotencyKey }: Call,
  timeoutMs: number,
): Promise<unknown> {
  let status: number;
  let text: string;
  try {
    const reply = await fetch(new URL(path, url), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: basicAuth(keyId, keySecret),
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'x-payout-idempotency': idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    status = reply.status;
    text = await reply.text();
  } catch (error) {
    throw new PayoutProviderError(
      `the provider did not answer: ${error instanceof Error ? error.message : String(error)}`,
      false,
      { cause: error },
    );
  }
  const answer = text.length > MAX_CHARACTERS ? undefined : parse(text);
  if (status >= 200 && status < 300 && answer !== undefined) return answer;
  const said = (answer as { error?: { description?: unknown } } | undefined)?.error?.description;
  // Wrong keys, rate limits and calls in progress may be fixed or retried; other refusals are final.
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
  throw new PayoutProviderError(
    typeof said === 'string' ? said.slice(0, 200) : `the provider answered ${status}`,
    isFinal,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { z } from 'zod';
import { Id, IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/**
 * Hold on payouts after an account change is requested, so that an owner can notice and stop it.
 */
export const COOLING_HOURS = 72;
export const BANK_CHANGE_STATES = ['waiting', 'confirmed', 'refused', 'stopped'] as const;
const State = z.enum(BANK_CHANGE_STATES);

const Account = z.object({
  holder: z.string(),
  number: z.string().describe('its last four digits'),
  ifsc: z.string(),
});
/** A bank account change as the vendor sees it: numbers masked. */
export const BankChange = z.object({
  _id: z.string(),
  state: State,
  account: Account,
  askedAt: IsoTime,
  askedBy: z.string().nullable(),
  coolsUntil: IsoTime.describe('nobody can confirm it earlier'),
  decidedAt: IsoTime.nullable(),
  reason: z.string().nullable().describe('why it was refused'),
});
export type BankChange = z.infer<typeof BankChange>;
export const StoreBankAccount = z.object({
  account: Account.nullable().describe('current payout account'),
  change: BankChange.nullable().describe('the latest change; payouts wait while it is pending'),
  contacts: z
    .array(z.object({ channel: z.enum(['email', 'phone']), to: z.string().describe('masked') }))
    .describe('where a code can be sent'),
});
export type StoreBankAccount = z.infer<typeof StoreBankAccount>;

const vendor = { audience: 'vendor', right: 'bank' } as const;
const mine = z.object({ bank: StoreBankAccount });
const Channel = z.enum(['email', 'phone']);
/** Bank codes: no spaces, capital letters. */
const code = (most: number) =>
  z
    .string()
    .max(most + 20)
    .transform((s) => s.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().max(most));
export const getBankAccount = endpoint({
  method: 'GET',
  path: '/vendor/bank',
  summary: "Show the vendor's payout account, and a pending change",
  ...vendor,
  data: mine,
});
export const sendBankCode = endpoint({
  method: 'POST',
  path: '/vendor/bank/code',
  summary: "Send a one-time code for a bank account change to the owner's email or verified phone",
  ...vendor,
  body: z.object({ channel: Channel }),
  data: z.object({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
});
export const requestBankChange = endpoint({
  method: 'POST',
  path: '/vendor/bank',
  summary: `Ask for another account, with password and code: payouts wait ${COOLING_HOURS} hours and for our check; every owner can stop it`,
  ...vendor,
  status: 201,
  body: z.object({
    password: z.string().min(1, 'accounts.password.missing').max(128),
    channel: Channel,
    otp: z.string().trim().min(1, 'errors.code_required').max(10),
    holderName: z
      .string()
      .trim()
      .max(120)
      .transform((s) => s.replaceAll(/\s+/g, ' ')),
    ifsc: code(16),
    accountNumber: code(30),
    accountNumberAgain: code(30),
  }),
  data: mine,
});
export const stopBankChange = endpoint({
  method: 'DELETE',
  path: '/vendor/bank',
  summary: 'Cancel the pending bank account change',
  ...vendor,
  data: mine,
});

const link = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) });
const linked = z.object({ shop: z.string(), account: Account, askedAt: IsoTime, state: State });
export const getBankChangeByLink = endpoint({
  method: 'GET',
  path: '/portal/bank-changes/:token',
  summary: 'Show the bank account change of an emailed link',
  audience: 'public',
  params: link,
  data: linked,
});
export const stopBankChangeByLink = endpoint({
  method: 'POST',
  path: '/portal/bank-changes/:token/stop',
  summary: 'Stop a bank account change without signing in',
  audience: 'public',
  params: link,
  data: linked,
});

const Check = z.object({ key: z.string(), outcome: z.enum(['ok', 'warning']), text: z.string() });
export const AdminBankChange = BankChange.extend({
  vendor: z.object({ _id: z.string(), name: z.string(), legalName: z.string() }),
  before: Account.nullable(),
  checks: z.array(Check),
  revealed: z.array(z.object({ by: z.string().nullable(), at: IsoTime })),
});
export type AdminBankChange = z.infer<typeof AdminBankChange>;
const byId = { audience: 'admin', params: z.object({ id: Id }) } as const;
const theirs = z.object({ change: AdminBankChange });
export const listBankChanges = endpoint({
  method: 'GET',
  path: '/admin/bank-changes',
  summary: 'List bank account changes in a state, longest waiting first',
  audience: 'admin',
  right: 'money:read',
  query: z.object({ ...pageQuery(20, 100), state: State.default('waiting') }),
  data: z.object({
    results: z.array(AdminBankChange.omit({ checks: true, revealed: true })),
    ...pageReply,
  }),
});
export const getBankChange = endpoint({
  method: 'GET',
  path: '/admin/bank-changes/:id',
  summary: 'Show one bank account change with its checks; account number masked',
  right: 'money:read',
  ...byId,
  data: theirs,
});
export const revealBankChange = endpoint({
  method: 'POST',
  path: '/admin/bank-changes/:id/reveal',
  stepUp: true,
  summary: 'Show the full account number; access is logged',
  right: 'money:write',
  ...byId,
  data: z.object({ accountNumber: z.string(), change: AdminBankChange }),
});
export const decideBankChange = endpoint({
  method: 'POST',
  path: '/admin/bank-changes/:id/steps',
  stepUp: true,
  summary: 'Confirm a bank account after its waiting time, or reject it; the owners are notified',
  right: 'money:write',
  ...byId,
  data: theirs,
  body: z.discriminatedUnion('to', [
    z.object({ to: z.literal('confirmed') }),
    z.object({
      to: z.literal('refused'),
      reason: z.string().trim().min(10, 'errors.reason_to_owners').max(500),
    }),
  ]),
});

/** Errors at a field. */
export const ACCOUNTS_DIFFER = 'errors.account_numbers_differ';
export const SAME_ACCOUNT = 'errors.bank_same_account';
export const STILL_COOLING = 'Its waiting time is not over: the owners may still stop it.';

import { z } from 'zod';
import { Id, IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/** So long nothing is paid out after a change was asked for: time for an owner to hear of it and stop it. */
export const COOLING_HOURS = 72;
export const BANK_CHANGE_STATES = ['waiting', 'confirmed', 'refused', 'stopped'] as const;
const State = z.enum(BANK_CHANGE_STATES);

const Account = z.object({
  holder: z.string(),
  number: z.string().describe('its last four digits'),
  ifsc: z.string(),
});
/** A change of the account as the shop sees it: numbers masked. */
export const BankChange = z.object({
  _id: z.string(),
  state: State,
  account: Account,
  askedAt: IsoTime,
  askedBy: z.string().nullable(),
  coolsUntil: IsoTime.describe('before that nobody can confirm it'),
  decidedAt: IsoTime.nullable(),
  reason: z.string().nullable().describe('why it was refused'),
});
export type BankChange = z.infer<typeof BankChange>;
export const ShopAccount = z.object({
  account: Account.nullable().describe('where money goes now'),
  change: BankChange.nullable().describe('the last one; while it waits nothing is paid out'),
  contacts: z
    .array(z.object({ channel: z.enum(['email', 'phone']), to: z.string().describe('masked') }))
    .describe('where a code can be sent'),
});
export type ShopAccount = z.infer<typeof ShopAccount>;

const vendor = { audience: 'vendor', right: 'bank' } as const;
const mine = z.object({ bank: ShopAccount });
const Channel = z.enum(['email', 'phone']);
/** Numbers of banks: no spaces, capital letters. */
const code = (most: number) =>
  z
    .string()
    .max(most + 20)
    .transform((s) => s.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().max(most));
export const readBank = endpoint({
  method: 'GET',
  path: '/vendor/bank',
  summary: 'The account the shop is paid to, and a change that is under way',
  ...vendor,
  data: mine,
});
export const sendBankCode = endpoint({
  method: 'POST',
  path: '/vendor/bank/code',
  summary:
    "Send a one-time code for a change of the account to the owner's e-mail address or confirmed phone",
  ...vendor,
  body: z.object({ channel: Channel }),
  data: z.object({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
});
export const askBankChange = endpoint({
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
  summary: 'Stop the change that waits: the account stays what it was',
  ...vendor,
  data: mine,
});

const link = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) });
const linked = z.object({ shop: z.string(), account: Account, askedAt: IsoTime, state: State });
export const readBankLink = endpoint({
  method: 'GET',
  path: '/portal/bank-changes/:token',
  summary: 'What the link in the letter to the owners is about',
  audience: 'public',
  params: link,
  data: linked,
});
export const stopByLink = endpoint({
  method: 'POST',
  path: '/portal/bank-changes/:token/stop',
  summary: 'Stop a change of the account without signing in',
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
  summary: 'Changes of accounts in a state, those that wait longest first',
  audience: 'admin',
  right: 'money:read',
  query: z.object({ ...pageQuery(20, 100), state: State.default('waiting') }),
  data: z.object({
    results: z.array(AdminBankChange.omit({ checks: true, revealed: true })),
    ...pageReply,
  }),
});
export const readBankChange = endpoint({
  method: 'GET',
  path: '/admin/bank-changes/:id',
  summary: 'One change with what was checked; the number masked',
  right: 'money:read',
  ...byId,
  data: theirs,
});
export const revealBankChange = endpoint({
  method: 'POST',
  path: '/admin/bank-changes/:id/reveal',
  stepUp: true,
  summary: 'Show the whole account number; that it was looked at is written down',
  right: 'money:write',
  ...byId,
  data: z.object({ accountNumber: z.string(), change: AdminBankChange }),
});
export const decideBankChange = endpoint({
  method: 'POST',
  path: '/admin/bank-changes/:id/steps',
  stepUp: true,
  summary: 'Confirm an account after its waiting time, or refuse it; the owners get a message',
  right: 'money:write',
  ...byId,
  data: theirs,
  body: z.discriminatedUnion('to', [
    z.object({ to: z.literal('confirmed') }),
    z.object({
      to: z.literal('refused'),
      reason: z
        .string()
        .trim()
        .min(10, 'Please give the reason in a sentence: it is sent to the owners.')
        .max(500),
    }),
  ]),
});

/** Refusals at a field. */
export const ACCOUNTS_DIFFER = 'errors.account_numbers_differ';
export const SAME_ACCOUNT = 'errors.bank_same_account';
export const STILL_COOLING = 'Its waiting time is not over: the owners may still stop it.';

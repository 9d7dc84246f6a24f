import { z } from 'zod';
import {
  DeviceSession,
  Membership,
  MEMBERSHIP_BENEFITS,
  MEMBERSHIP_TYPES,
  User,
} from '#contracts/accounts/accounts.ts';
import { Address } from '#contracts/accounts/addresses.ts';
import { listOrders } from '#contracts/orders/orders.ts';
import { Id, IsoTime, Nothing, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { MyData } from './privacy.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { getWallet } from '#contracts/payments/wallet.ts';

/** Maximum results of a customer search; operators narrow the query for more. */
export const MAX_CUSTOMERS_FOUND = 200;
export const CUSTOMER_STATES = ['active', 'blocked', 'closed'] as const;

/**
 * A customer as staff sees one: name, contacts and addresses stay masked until revealed, and
 * revealing is audited.
 */
export const Customer = z.object({
  _id: z.string(),
  name: z.string().describe('masked: "Asha R."'),
  email: z.string().describe('masked'),
  phone: z.string().describe('masked'),
  city: z.string().nullable(),
  state: z.enum(CUSTOMER_STATES),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  orders: z.number().int().describe('counted to 100'),
  createdAt: IsoTime,
  lastLoginAt: IsoTime.nullable(),
});
export type Customer = z.infer<typeof Customer>;
/** An address with house and street masked. */
export const MaskedAddress = Address.extend({
  fullName: z.string(),
  phone: z.string(),
  line1: z.string(),
  pincode: z.string(),
});
export type MaskedAddress = z.infer<typeof MaskedAddress>;
export const CustomerNote = z.object({
  _id: z.string(),
  text: z.string(),
  by: z.string(),
  at: IsoTime,
});
export type CustomerNote = z.infer<typeof CustomerNote>;
export const CustomerFile = Customer.extend({
  language: z.string(),
  blocked: z.object({ at: IsoTime, reason: z.string() }).nullable(),
  addresses: z.array(MaskedAddress),
  sessions: z.array(DeviceSession.omit({ isCurrent: true })),
  wallet: Rupees,
  membership: Membership,
  membershipVersion: Version,
  notes: z.array(CustomerNote).describe('newest first'),
});
export type CustomerFile = z.infer<typeof CustomerFile>;

const one = { audience: 'admin', params: z.object({ id: Id }) } as const;
const read = { ...one, right: 'customers:read' } as const;
const write = { ...one, right: 'customers:write' } as const;
const file = z.object({ person: CustomerFile });
const Reason = z
  .string()
  .trim()
  .min(5, 'errors.reason_missing')
  .max(300, 'errors.max_300_characters');
const why = z.object({ reason: Reason });

/** Orders of the list; `-` for the newest, or Z to A. */
export const CUSTOMER_SORTS = ['-created', 'created', 'name', '-name'] as const;
export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/people',
  summary:
    'List customers, newest first, or find them by email, phone or name prefix, or by order number',
  audience: 'admin',
  right: 'customers:read',
  query: z.object({
    ...pageQuery(20, 100),
    q: z.string().trim().max(100).optional(),
    state: z.enum(['blocked']).optional(),
    sort: z
      .enum(CUSTOMER_SORTS)
      .optional()
      .describe('newest first by default; what is searched for is by name'),
  }),
  data: z.object({
    results: z.array(Customer),
    ...pageReply,
    isCut: z.boolean().describe('more matches than counted'),
  }),
});
export type CustomerPage = z.infer<typeof listCustomers.data>;
export const getCustomer = endpoint({
  method: 'GET',
  path: '/admin/people/:id',
  summary: 'Show one customer, masked',
  ...read,
  data: file,
});
export const listCustomerOrders = endpoint({
  method: 'GET',
  path: '/admin/people/:id/orders',
  summary: 'List orders of a customer, newest first',
  ...read,
  query: z.object(pageQuery(10, 50)),
  data: listOrders.data,
});
export const getCustomerWallet = endpoint({
  method: 'GET',
  path: '/admin/people/:id/wallet',
  summary: "Show a customer's wallet with its entries",
  ...read,
  query: getWallet.query,
  data: getWallet.data,
});

export const revealCustomerContact = endpoint({
  method: 'POST',
  path: '/admin/people/:id/reveal',
  summary: 'Show profile and addresses in full; access and reason are logged',
  ...write,
  body: why,
  data: z.object({ profile: User, addresses: z.array(Address) }),
});
export const blockCustomer = endpoint({
  method: 'POST',
  path: '/admin/people/:id/block',
  summary:
    'Block a customer: signed out everywhere, no sign-in or new orders; placed orders continue. The reason is emailed',
  ...write,
  body: z.object({
    reason: Reason.min(10, 'errors.reason_to_customer'),
  }),
  data: file,
});
export const unblockCustomer = endpoint({
  method: 'POST',
  path: '/admin/people/:id/unblock',
  summary: 'Unblock a customer, who is notified by email',
  ...write,
  body: why,
  data: file,
});
export const endCustomerSessions = endpoint({
  method: 'DELETE',
  path: '/admin/people/:id/sessions',
  summary: 'Sign a customer out everywhere',
  ...write,
  data: file,
});
export const endCustomerSession = endpoint({
  method: 'DELETE',
  path: '/admin/people/:id/sessions/:session',
  summary: 'Sign a customer out on one device',
  ...write,
  params: z.object({ id: Id, session: Id }),
  data: file,
});
export const changeMembership = endpoint({
  method: 'PUT',
  path: '/admin/people/:id/membership',
  summary: "Change a customer's membership",
  ...write,
  edits: 'membership',
  body: z.object({
    type: z.enum(MEMBERSHIP_TYPES),
    points: z.number().int().min(0).max(1_000_000),
    benefits: z
      .array(z.enum(MEMBERSHIP_BENEFITS as [string, ...string[]]))
      .max(MEMBERSHIP_BENEFITS.length),
    reason: Reason,
  }),
  data: file,
});
export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/admin/people/:id/notes',
  summary: 'Add an internal note about a customer',
  ...write,
  status: 201,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(2, 'errors.message_required')
      .max(2000, 'errors.max_2000_characters'),
  }),
  data: file,
});

export const exportCustomer = endpoint({
  method: 'POST',
  path: '/admin/people/:id/export',
  summary: "Export a customer's data, as the customer can",
  ...write,
  body: why,
  data: MyData,
});
const Counts = z.object({
  addresses: z.number().int(),
  lists: z.number().int(),
  messages: z.number().int(),
  orders: z.number().int(),
  reviews: z.number().int(),
  questions: z.number().int(),
  tickets: z.number().int(),
});
/** What erasing an account would change. */
export const Erasure = z.object({
  obstacle: z.enum(['open_order', 'money']).nullable().describe('why it is not possible now'),
  cashback: z.object({ balance: Rupees, coming: Rupees }).describe('deleted with it'),
  counts: Counts.describe(
    'addresses, lists and messages are deleted; orders, reviews, questions and tickets are anonymised',
  ),
});
export type Erasure = z.infer<typeof Erasure>;
export const previewErasure = endpoint({
  method: 'GET',
  path: '/admin/people/:id/erasure',
  summary: 'Preview erasing the account: what is deleted and what the law retains',
  ...read,
  data: z.object({ erasure: Erasure }),
});
export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/admin/people/:id/erase',
  summary: 'Close the account and erase its data, with the same conditions as for the customer',
  ...write,
  body: why.extend({ givesUpCashback: z.boolean().default(false) }),
  data: Nothing,
});

import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { DeviceSession, User } from '#contracts/accounts/accounts.ts';
import { Address } from '#contracts/accounts/addresses.ts';
import { Order } from '#contracts/orders/orders.ts';
import { IsoTime, Nothing, Rupees } from '#contracts/kernel/schemas.ts';
import { Passkey } from '#contracts/accounts/passkeys.ts';
import { WalletEntry } from '#contracts/payments/wallet.ts';

const KeptItem = z.object({ product: z.string(), quantity: z.number().int(), addedAt: IsoTime });

/**
 * All data stored about a person, for requests under the Digital Personal Data Protection Act,
 * 2023.
 */
export const MyData = z.object({
  exportedAt: IsoTime,
  profile: User,
  addresses: z.array(Address),
  devices: z.array(DeviceSession),
  passkeys: z
    .array(Passkey.omit({ _id: true }))
    .describe('their names and when they were used; the key itself is on the device'),
  orders: z.array(Order),
  cart: z.array(KeptItem),
  checkout: z.array(KeptItem),
  savedForLater: z.array(KeptItem),
  wishlist: z.array(KeptItem),
  pushSubscriptions: z
    .array(z.object({ service: z.string(), createdAt: IsoTime }))
    .describe('devices that show notifications, by the host of their push service'),
  marketingConsents: z
    .array(z.object({ channel: z.string(), isGiven: z.boolean(), source: z.string(), at: IsoTime }))
    .describe('when offers on a channel were agreed to or stopped'),
  campaigns: z
    .array(z.object({ channel: z.string(), state: z.string(), at: IsoTime }))
    .describe('campaigns addressed to the customer; the texts are among the messages'),
  productAlerts: z.array(
    z.object({
      product: z.string(),
      kind: z.string(),
      createdAt: IsoTime,
      sentAt: IsoTime.nullable(),
    }),
  ),
  reviews: z.array(
    z.object({
      product: z.string(),
      rating: z.number(),
      title: z.string().nullable(),
      text: z.string().nullable(),
      createdAt: IsoTime,
    }),
  ),
  questions: z.array(z.object({ product: z.string(), text: z.string(), createdAt: IsoTime })),
  answers: z.array(z.object({ question: z.string(), text: z.string(), createdAt: IsoTime })),
  returns: z.array(
    z.object({
      order: z.string(),
      reason: z.string(),
      note: z.string().nullable(),
      status: z.string(),
      createdAt: IsoTime,
    }),
  ),
  tickets: z.array(
    z.object({
      number: z.string(),
      order: z.string(),
      topic: z.string(),
      createdAt: IsoTime,
      posts: z.array(z.object({ by: z.string(), text: z.string(), at: IsoTime })),
    }),
  ),
  wallet: z
    .object({
      balance: Rupees,
      entries: z.array(
        WalletEntry.pick({ kind: true, amount: true, orderNumber: true, text: true, at: true }),
      ),
    })
    .describe('every entry, newest first'),
  messages: z.array(
    z.object({
      channel: z.string(),
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      createdAt: IsoTime,
    }),
  ),
});
export type MyData = z.infer<typeof MyData>;
export const exportMyData = endpoint({
  method: 'GET',
  path: '/users/export',
  summary: 'Export all data about the signed-in customer',
  audience: 'user',
  data: MyData,
});
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/delete-account',
  summary:
    'Close the account; refused with an open order, money owed to the customer, or cashback that is not forfeited. Orders stay for tax law without name, contacts and street',
  audience: 'user',
  body: z.object({
    password: z
      .string()
      .min(1, 'accounts.password.missing')
      .max(128)
      .optional()
      .describe('optional right after a confirmation of identity'),
    givesUpCashback: z
      .boolean()
      .default(false)
      .describe('forfeits cashback in the wallet and pending; without it 409 with both amounts'),
  }),
  data: Nothing,
});

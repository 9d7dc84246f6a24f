import type { Facts, Kind } from './facts.ts';

/**
 * Texts as they are to be registered with the operators' DLT platform (TRAI, TCCCPR 2018): nothing but the places marked
 * {#var#} may differ, and a value has at most 30 characters. Registered texts are in English. The id each got comes from
 * SMS_TEMPLATES; a text without an id is never handed to a gateway.
 */
const TEXTS = {
  order_placed: 'Haatlane: your order {#var#} of {#var#} is placed. It should arrive by {#var#}.',
  vendor_placed: 'Haatlane: your shop has a new order {#var#}, pieces: {#var#}. Please accept it in the vendor portal.',
  order_shipped: 'Haatlane: a parcel of order {#var#} is with {#var#}, number {#var#}. It should arrive by {#var#}.',
  order_out_for_delivery: 'Haatlane: a parcel of order {#var#} is out for delivery today.',
  order_delivered: 'Haatlane: a parcel of order {#var#} was delivered.',
  order_undelivered: 'Haatlane: the courier could not deliver a parcel of order {#var#}. It will be tried again.',
  order_cancelled: 'Haatlane: order {#var#} was cancelled, by the seller or by you. You do not pay for what was cancelled.',
  return_approved: 'Haatlane: your return of order {#var#} is accepted and will be picked up.',
  return_refunded: 'Haatlane: the refund of {#var#} for order {#var#} was paid to you.',
} as const satisfies Partial<Record<Kind | 'order_placed' | 'vendor_placed', string>>;
export type SmsTemplate = keyof typeof TEXTS;
export const SMS_TEXTS: Readonly<Record<SmsTemplate, string>> = TEXTS;

const MOST_CHARACTERS = 30;

/** A registered text with its values, each cut to what DLT allows. */
export function smsOf(template: SmsTemplate, values: readonly string[]): string {
  let next = 0;
  return SMS_TEXTS[template].replace(/\{#var#\}/g, () => (values[next++] ?? '').slice(0, MOST_CHARACTERS));
}

/** The rupee sign needs an SMS of twice the price: figures go out as "Rs 499". */
const plain = (amount: string) => amount.replace('₹', 'Rs ');

/** What somebody who wants SMS is told of a step; null for what is not worth one. */
export function stepSms(kind: Kind, f: Facts): { template: SmsTemplate; body: string } | null {
  const [parcel] = f.parcels;
  const values: Partial<Record<Kind, string[]>> = {
    order_shipped: [f.number, parcel?.carrier ?? '', parcel?.number ?? '', f.day], order_out_for_delivery: [f.number], order_delivered: [f.number], order_undelivered: [f.number],
    order_cancelled: [f.number], return_approved: [f.number], return_refunded: [plain(f.amount), f.number],
  };
  const found = values[kind];
  return found ? { template: kind as SmsTemplate, body: smsOf(kind as SmsTemplate, found) } : null;
}

export const refundSms = (amount: string, number: string): { template: SmsTemplate; body: string } => ({ template: 'return_refunded', body: smsOf('return_refunded', [plain(amount), number]) });
/** To a member of a shop who wants to be told of every order. */
export const vendorPlacedSms = (number: string, pieces: number): { template: SmsTemplate; body: string } => ({ template: 'vendor_placed', body: smsOf('vendor_placed', [number, String(pieces)]) });
export const placedSms = (number: string, total: string, day: string): string => smsOf('order_placed', [number, plain(total), day]);

import type { AlertKind } from '#contracts/vendor-alerts.ts';
import { type Language, letter, type Letter, list } from './facts.ts';
import { VENDOR_HINDI } from './vendor.hi.ts';

/** What a seller is told of its part of an order: nothing of the shopper but what was bought, nothing of other sellers. */
export interface VendorFacts { number: string; /** The _id of the seller's part. */ part: string; pieces: readonly string[]; note: string; /** In words of the letter's language. */ day: string; /** Whether the marketplace did it, not the shopper. */ isOurs: boolean }
const openOrder = (f: VendorFacts) => `Open the order: /vendor-dashboard/orders/${f.part}`;
const returnsAt = (tab: string) => `Open your returns: /vendor-dashboard/returns?tab=${tab}`;

export type VendorKind = 'placed' | 'cancelled' | 'items_cancelled' | 'return_requested' | 'return_withdrawn' | 'return_upheld' | 'return_overruled' | 'returning' | 'returned' | 'lost' | 'charged' | 'return_by_desk';
export type VendorLetters = Record<VendorKind, (f: VendorFacts) => Letter>;

const english: VendorLetters = {
  placed: (f) => letter(`New order ${f.number}`, 'You have a new order:', list(f.pieces), `Please confirm and pack it in time; the shopper was told it arrives by ${f.day}.`, openOrder(f)),
  cancelled: (f) => letter(`Order ${f.number} was cancelled`, `${f.isOurs ? 'The marketplace' : 'The shopper'} cancelled your part of the order${f.note ? `: ${f.note}` : '.'}`, list(f.pieces), 'Please do not pack it. The stock is back on your shelf.', openOrder(f)),
  items_cancelled: (f) => letter(`Order ${f.number}: items were cancelled`, `${f.isOurs ? 'The marketplace' : 'The shopper'} cancelled: ${f.note}`, 'Please do not pack them. The stock is back on your shelf.', openOrder(f)),
  return_requested: (f) => letter(`A return of order ${f.number} is asked for`, `The shopper wants to send back: ${f.note}`, 'Please look at reason and photos and answer.', returnsAt('to_answer')),
  returning: (f) => letter(`Order ${f.number}: a parcel comes back to you`, `The courier could not deliver a parcel${f.note ? ` (${f.note})` : ''}.`, 'Please look at the goods when they arrive. The shopper does not pay for them.', openOrder(f)),
  returned: (f) => letter(`Order ${f.number}: a parcel is back`, 'The courier reports that the parcel is back with you. Its goods stand on your shelf again.', 'If something of it cannot be sold, please correct your stock.', openOrder(f)),
  return_upheld: (f) => letter(`Order ${f.number}: your refusal stands`, `We have looked at the return you refused and decided for you: ${f.note}`, 'If the goods are with you, please send them back to the shopper.', returnsAt('refused')),
  return_overruled: (f) => letter(`Order ${f.number}: the return you refused is accepted`, `We have looked at it and decided for the shopper: ${f.note}`, 'Goods that are not with you yet come back; please take them in. What is with you already counts as received and was not put on your shelf.', returnsAt('to_receive')),
  lost: (f) => letter(`Order ${f.number}: please send a parcel once more`, `A parcel of this order was lost or spoilt on its way${f.note ? ` (${f.note})` : ''}. Its pieces are to be packed again; they were taken from your stock.`, 'Please pack and hand it over by the new deadline of the order.', openOrder(f)),
  charged: (f) => letter(`Order ${f.number}: a payment to the shopper is charged to you`, `We have paid the shopper for something that went wrong with your goods: ${f.note}`, 'It stands among other entries in your next statement. If you do not agree, write to us.', openOrder(f)),
  return_by_desk: (f) => letter(`Order ${f.number}: we have refunded the shopper`, `We have taken out of your sale: ${f.note}`, 'It stands as a return in your next statement, with its credit note.', returnsAt('done')),
  return_withdrawn: (f) => letter(`A return of order ${f.number} was withdrawn`, 'The shopper keeps the goods after all. There is nothing to do.', openOrder(f)),
};
export const VENDOR_LETTERS: Readonly<Record<Language, VendorLetters>> = { en: english, hi: VENDOR_HINDI };

/** Which switch of the members' settings each stands under. */
export const ALERT_OF: Readonly<Record<VendorKind, AlertKind>> = {
  placed: 'order_new', cancelled: 'order_cancelled', items_cancelled: 'order_cancelled', return_requested: 'return_asked', return_withdrawn: 'return_asked', returning: 'return_asked', returned: 'return_asked',
  return_upheld: 'return_decided', return_overruled: 'return_decided', lost: 'order_new', charged: 'return_decided', return_by_desk: 'return_decided',
};

/** To the operators: cash cannot go back the way it came, so somebody has to pay it. */
export const refundDue = (number: string, amount: string): Letter =>
  letter(`A refund for order ${number} waits`, `The goods are back with the seller. ${amount} is to be paid to the shopper's account, which stands with the refund in the admin panel.`);

/** To the operators: a seller refused faulty goods. */
export const disputeWaits = (number: string, vendor: string, note: string): Letter =>
  letter(`A refused return of order ${number} waits for a decision`, `${vendor} refuses to take goods back that the shopper calls faulty${note ? `: ${note}` : '.'}`, 'Please look at reason and photos and decide: the refusal stands, or the goods go back.');

/** Whose doing a seller is told of; what sellers do themselves they know. */
export const TOLD_OF: Partial<Record<string, readonly VendorKind[]>> = { shopper: ['cancelled', 'items_cancelled', 'return_requested', 'return_withdrawn'], courier: ['returning', 'returned'], operator: ['placed', 'return_upheld', 'return_overruled', 'cancelled', 'items_cancelled', 'lost', 'charged', 'return_by_desk'] };

import { inHindi } from '#contracts/kernel/time-hindi.ts';
import { formatDay } from '#contracts/kernel/time.ts';

/** The languages the shop writes letters in. */
export type Language = 'en' | 'hi';
export const languageOf = (preferred: string | null | undefined): Language => (preferred?.startsWith('hi') ? 'hi' : 'en');
export const dayIn = (language: Language, at: Date | string): string => (language === 'hi' ? inHindi(formatDay(at)) : formatDay(at));

/** What a letter about an order may speak of; what does not apply is empty. */
export interface Facts {
  number: string;
  /** Where the shopper sees the order. */
  path: string;
  /** The sellers it is about. */
  vendors: string;
  /** "2 × Kurta", one for each item it is about. */
  pieces: string[];
  /** By when it should arrive. */
  day: string;
  /** What the actor wrote or the step says of itself, without links. */
  note: string;
  parcels: { carrier: string; number: string }[];
  /** What is or was paid back. */
  amount: string;
  /** The bank's reference of a payment. */
  reference: string;
  /** Whether the shopper did it. */
  isOwn: boolean;
  /** Whether the marketplace itself did it. */
  isOurs?: boolean;
  /** Whether it was paid before it came. */
  isPrepaid: boolean;
  /** Whether other goods are sent for what comes back, instead of money. */
  isExchange: boolean;
  /** Whether a document lies in the letter. */
  hasDocument: boolean;
}
export interface Letter { subject: string; text: string }
export type Letters = Record<Kind, (f: Facts) => Letter>;

/** Steps of an order that its shopper is told of. */
export const KINDS = [
  'order_confirmed', 'order_packed', 'order_shipped', 'order_out_for_delivery', 'order_delivered', 'order_undelivered', 'order_returning', 'order_returned', 'order_cancelled', 'order_items_cancelled', 'order_lost', 'order_goodwill', 'order_delivery_refunded',
  'return_requested', 'return_approved', 'return_refused', 'return_disputed', 'return_upheld', 'return_overruled', 'return_picked_up', 'return_received', 'return_refunded', 'return_exchanged', 'return_sold_out',
] as const;
export type Kind = (typeof KINDS)[number];

/** What goes out even to somebody who wants no letters: contract, invoice and money. */
export const ALWAYS: ReadonlySet<Kind> = new Set(['order_delivered', 'order_cancelled', 'order_items_cancelled', 'order_returned', 'order_lost', 'order_goodwill', 'order_delivery_refunded', 'return_refused', 'return_disputed', 'return_upheld', 'return_overruled', 'return_refunded', 'return_exchanged', 'return_sold_out'] satisfies Kind[]);

/** Endings that mail readers make links of, even without https:// before them. */
const ENDINGS = 'com|in|org|net|info|biz|io|co|me|app|dev|xyz|top|shop|store|online|site|live|link|click|club|bharat|ly|gl|gd|cc|tk|ru|cn|uk|us|eu|ai|to|pw|ws|vip|icu|pro|tech|website|space|fun|page|mobi|asia|bank|pay';
/** Links, addresses of letters and UPI ids, and bare domains with whatever follows them. */
const LEADS_AWAY = new RegExp(`(?:https?://|www\\.)\\S+|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)*|(?<![\\w-])(?:[\\w-]+\\.)+(?:${ENDINGS})(?![\\w-])(?:[/:?#]\\S*)?`, 'gi');

/** A letter of the shop speaks for the shop: what somebody notes in it leads nowhere else and asks for no payment, and stays on its line. */
export const withoutLinks = (note: string | null): string => note?.replace(LEADS_AWAY, '…').replace(/\s+/g, ' ').trim() ?? '';

/** Paragraphs of a letter; what is empty is left out. */
export const letter = (subject: string, ...paragraphs: readonly (string | false)[]): Letter => ({ subject, text: paragraphs.filter(Boolean).join('\n\n') });
export const list = (rows: readonly string[]): string => rows.map((r) => `- ${r}`).join('\n');

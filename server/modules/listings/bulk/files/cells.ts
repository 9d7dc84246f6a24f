import { PORTAL_LOCALES } from '#contracts/kernel/locales.ts';
import {
  CENTIMETRES,
  GRAMS,
  type LENGTH_UNITS,
  type WEIGHT_UNITS,
} from '#contracts/listings/bulk-fields.ts';
import { formatMessage, packMessage } from '#server/platform/messages/format.ts';

/** Why a cell cannot be read, as a message for the vendor. */
export class BadCell extends Error {
  readonly name = 'BadCell';
}

/**
 * A number in usual notations: with ₹ or Rs., Indian or other grouping, a decimal comma if there is
 * no point.
 */
function numberOf(text: string): number | null {
  let t = text
    .trim()
    .replace(/^(?:₹|rs\.?|inr|usd|eur|\$|€|£)\s*/i, '')
    .replace(/\s*(?:₹|rs\.?|inr|\/-)$/i, '')
    .replaceAll(/[\s\u00a0]/g, '');
  if (t === '') return null;
  if (/^-?\d+,\d{1,2}$/.test(t)) t = t.replace(',', '.');
  else if (/^-?\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(t)) t = t.replaceAll('.', '').replace(',', '.');
  else t = t.replaceAll(',', '');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(t))
    throw new BadCell(packMessage('listings.row.not_a_number', { text: text.slice(0, 30) }));
  return Number(t);
}

/** Paise of an amount; null for an empty cell. `rate`: rupees per unit of the file's currency. */
export function parseMoney(text: string, rate: number): number | null {
  const value = numberOf(text);
  if (value === null) return null;
  const paise = value * rate * 100;
  if (value < 0) throw new BadCell('listings.row.amount_negative');
  if (rate === 1 && Math.abs(paise - Math.round(paise)) > 1e-6)
    throw new BadCell('errors.two_decimals');
  if (paise > 1_000_000_000) throw new BadCell('listings.row.amount_too_high');
  return Math.round(paise);
}

/** Units: a whole number, or Bagisto's `default=100,shop=5` added up. Null for an empty cell. */
export function parseUnits(text: string): number | null {
  const parts = text.split(',');
  if (parts.every((p) => /^\s*[\w-]+\s*=\s*\d+\s*$/.test(p)))
    return parts.reduce((sum, p) => sum + Number(p.split('=')[1]), 0);
  const value = numberOf(text);
  if (value === null) return null;
  if (!Number.isInteger(value)) throw new BadCell('listings.row.units_whole');
  if (Math.abs(value) > 1_000_000) throw new BadCell('listings.row.units_too_many');
  return value;
}

const whole = (text: string, what: string, from: number, to: number): number | null => {
  const value = numberOf(text);
  if (value === null) return null;
  if (value < from || value > to)
    throw new BadCell(
      packMessage('listings.row.out_of_range', {
        what,
        from,
        to: to.toLocaleString('en-IN'),
      }),
    );
  return value;
};
/** Grams; a unit after the number overrides the column's unit. */
export function parseGrams(text: string, unit: string): number | null {
  const [, figure, said] = /^(.*?)\s*(kg|g|lbs?|oz)?\.?$/i.exec(text.trim())!;
  const value = whole(figure!, 'listings.field.weight', 0, 1_000_000);
  const of =
    GRAMS[(said ?? unit).toLowerCase().replace('lbs', 'lb') as (typeof WEIGHT_UNITS)[number]];
  if (value === null || value === 0) return null;
  if (of === undefined)
    throw new BadCell(packMessage('listings.row.weight_unit_unknown', { unit }));
  return Math.max(1, Math.round(value * of));
}
/** Centimetres with one decimal. */
export function parseCentimetres(text: string, unit: string): number | null {
  const [, figure, said] = /^(.*?)\s*(cm|mm|m|in|ft)?\.?$/i.exec(text.trim())!;
  const value = whole(figure!, 'listings.field.length', 0, 1_000_000);
  const of = CENTIMETRES[(said ?? unit).toLowerCase() as (typeof LENGTH_UNITS)[number]];
  if (value === null || value === 0) return null;
  if (of === undefined)
    throw new BadCell(packMessage('listings.row.length_unit_unknown', { unit }));
  const cm = Math.max(0.1, Math.round(value * of * 10) / 10);
  if (cm > 1_000) throw new BadCell('listings.row.dimension_too_long');
  return cm;
}

export function parseDays(text: string): number | null {
  const value = whole(text, 'listings.field.return_days', 0, 30);
  if (value !== null && !Number.isInteger(value)) throw new BadCell('listings.row.days_whole');
  return value;
}

/** As people and programs write them, and as the export says them in each language. */
const answers = (id: 'common.yes' | 'common.no', ...others: string[]) =>
  new Set([...others, ...PORTAL_LOCALES.map((locale) => formatMessage(locale, id).toLowerCase())]);
const YES = answers('common.yes', 'y', 'true', '1', 'हां');
const NO = answers('common.no', 'n', 'false', '0');

export function parseYesNo(text: string): boolean | null {
  const t = text.trim().toLowerCase();
  if (t === '') return null;
  if (YES.has(t)) return true;
  if (NO.has(t)) return false;
  throw new BadCell('listings.row.yes_or_no');
}

/** A GST rate as in drafts: `18`, or the name of a rule by price. */
export const gstText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*(?:%|percent)?\s*(?:gst)?$/i, '')
    .replace(/^gst\s*@?\s*/, '')
    .replace(/\.0+$/, '');

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  deg: '°',
  times: '×',
};
/**
 * HTML as plain text: paragraphs and list items on lines of their own, without scripts and styles.
 */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.replaceAll(String.raw`\n`, '\n').trim();
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<(?:br|\/p|\/div|\/h[1-6]|\/tr|\/ul|\/ol)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(
      /&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]+));/gi,
      (all, ten?: string, hex?: string, name?: string) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? all;
        const code = ten ? Number(ten) : Number.parseInt(hex!, 16);
        return code > 31 && code < 0x11_0000 && (code < 0xd800 || code > 0xdfff)
          ? String.fromCodePoint(code)
          : '';
      },
    )
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Picture URLs in one cell, with any separator. */
export const addresses = (text: string): string[] =>
  text
    .split(/\s*[,;|\n]\s*(?=https?:|\/media\/)|\s+(?=https?:|\/media\/)/)
    .map((one) => one.trim())
    .filter((one) => /^(?:https?:\/\/\S+|\/media\/\S+)$/.test(one) && one.length <= 2_000);

import type { Locale } from '#contracts/kernel/locales.ts';
import { formatDate, formatDateTime, formatDay } from '#contracts/kernel/time.ts';
import { useSite } from './text.ts';

type Format = (at: Date | string | number) => string;
export interface Dates {
  formatDay: Format;
  formatDate: Format;
  formatDateTime: Format;
}

const ENGLISH: Dates = { formatDay, formatDate, formatDateTime };
const known: Partial<Record<Locale, Dates>> = {};

/**
 * Registers another language's dates. They load with its texts: English pages, nearly all, do
 * without Intl.
 */
export function addDates(locale: Locale, dates: Dates): void {
  known[locale] = dates;
}

/**
 * The formatters of `contracts/kernel/time.ts`, with days and months in the page's language: "मंगल,
 * 24 नवंबर".
 */
export const useDates = (): Dates => known[useSite().locale] ?? ENGLISH;

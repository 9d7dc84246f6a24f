import * as english from '#contracts/kernel/time.ts';
import { translate } from './catalogue.ts';
import type { Locale } from './locale.ts';
import { useSite } from './text.ts';

type Format = (at: Date | string | number) => string;
const hindi =
  (format: Format): Format =>
  (at) =>
    format(at).replace(/\b[A-Z][a-z]{2}\b/g, (word) => translate('hi', word));

const { formatDate, formatDateTime, formatDay } = english;
const DATES: Record<Locale, { formatDay: Format; formatDate: Format; formatDateTime: Format }> = {
  en: { formatDay, formatDate, formatDateTime },
  hi: {
    formatDay: hindi(formatDay),
    formatDate: hindi(formatDate),
    formatDateTime: hindi(formatDateTime),
  },
};

/** The formatters of `contracts/kernel/time.ts`, with days and months named in the language of the page: "मंगल, 24 नवंबर". */
export const useDates = () => DATES[useSite().locale];

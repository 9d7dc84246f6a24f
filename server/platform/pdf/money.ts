import type { Paise } from '#contracts/kernel/money.ts';
import { groupIndian } from '#contracts/kernel/money.ts';

/** Paise with two decimals, as required on documents: 1,23,456.78. */
export const pdfRupees = (paise: Paise): string =>
  `${paise < 0 ? '-' : ''}${groupIndian(Math.floor(Math.abs(paise) / 100))}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;

/** The same with its sign: ₹1,23,456.78, -₹5.00. */
export const pdfSignedRupees = (paise: Paise): string =>
  `${paise < 0 ? '-' : ''}₹${pdfRupees(Math.abs(paise))}`;

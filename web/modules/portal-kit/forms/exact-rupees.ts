import { groupIndian, rupeesToPaise } from '#contracts/kernel/money.ts';

/** Rupees to the paisa, as in the ledger: "₹1,23,456.78", "−₹16.20". */
export function exactRupees(rupees: number): string {
  const paise = Math.abs(rupeesToPaise(rupees));
  return `${rupees < 0 && paise > 0 ? '−' : ''}₹${groupIndian(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;
}

/** An account number as the bank knows it: people type it in groups. */
export const plainNumber = (text: string): string => text.replaceAll(/\s/g, '');

/** What is wrong with an account number and its repetition, or null; nothing while neither is typed. */
export const repetitionFault = (number: string, again: string): string | null =>
  plainNumber(number) === plainNumber(again) ? null : 'errors.account_numbers_differ';

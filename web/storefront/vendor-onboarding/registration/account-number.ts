/** An account number without spaces: people type it in groups. */
export const plainNumber = (text: string): string => text.replaceAll(/\s/g, '');

/** The error of an account number and its repetition, or null; none while both are empty. */
export const repetitionFault = (number: string, again: string): string | null =>
  plainNumber(number) === plainNumber(again) ? null : 'errors.account_numbers_differ';

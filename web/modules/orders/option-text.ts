import type { Text } from '#web/i18n/text.ts';

/** The options of an item as the server joins them ("Indigo, M"), each in the language of the page. */
export const choiceIn = (choice: string, t: Text): string =>
  choice
    .split(', ')
    .map((word) => t(word))
    .join(', ');

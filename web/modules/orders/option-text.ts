import type { Text } from '#web/i18n/text.ts';

/** An item's options as joined by the server ("Indigo, M"), each in the page's language. */
export const choiceIn = (choice: string, t: Text): string =>
  choice
    .split(', ')
    .map((word) => t(word))
    .join(', ');

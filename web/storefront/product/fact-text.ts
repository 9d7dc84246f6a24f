import type { Text } from '#web/i18n/text.ts';

/** Facts that are names: a brand called "Mango" is no fruit in any language. */
const NAMES: ReadonlySet<string> = new Set([
  'Brand',
  'Author',
  'Publisher',
  'Manufacturer',
  'Packer',
  'Importer',
  'Marketed By',
  'Consumer Care',
]);

/** A fact's value in the page's language: as translated by its vendor, else by word; names as written. */
export const factText = (
  t: Text,
  name: string,
  value: string,
  translated: string | null | undefined,
): string => translated ?? (NAMES.has(name) ? value : t(value));

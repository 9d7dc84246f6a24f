import type { LucideIcon } from 'lucide-react';

/** A palette entry; texts in the page's language. */
export interface PaletteEntry {
  id: string;
  group: string;
  label: string;
  hint?: string | undefined;
  icon: LucideIcon;
  to: string;
  /** Additional search terms. */
  keywords?: string;
}

const collapsed = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * Entries matching every word, those starting with the first word first; all for an empty query.
 */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = collapsed(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const found = entries.filter((e) => {
    const all = collapsed(`${e.label} ${e.keywords ?? ''}`);
    return words.every((word) => all.includes(word));
  });
  const isFirst = (e: PaletteEntry) => collapsed(e.label).startsWith(words[0]!);
  return [...found.filter(isFirst), ...found.filter((e) => !isFirst(e))];
}

/** The same by group, in order of appearance. */
export function grouped(
  entries: readonly PaletteEntry[],
): { group: string; entries: PaletteEntry[] }[] {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([group, own]) => ({ group, entries: own }));
}

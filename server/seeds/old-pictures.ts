import { existsSync, readFileSync } from 'node:fs';
import { readSeedPictures, type SeedOption, type SeedProduct } from './catalog.ts';

/** A picture that several products of a type share; only for types without pictures of their own. */
export interface OldPicture {
  file: string;
  type: string;
  backdrop: string;
  alt: string;
}

const list = new URL('./catalog/pictures.json', import.meta.url);

export function readOldPictures(): OldPicture[] {
  if (!existsSync(list)) return [];
  const done = new Set(readSeedPictures().map((p) => p.type));
  const all = JSON.parse(readFileSync(list, 'utf8')) as OldPicture[];
  return all.filter((p) => !done.has(p.type));
}

/** Files of an option, or of the product itself: its colourway and the detail of that. */
export function oldFilesOf(known: ReadonlySet<string>, p: SeedProduct, o?: SeedOption): string[] {
  const name = `${p.type}-${o?.imageColourway ?? p.imageColourway}`;
  return [`${name}.webp`, `${name}-detail.webp`].filter((f) => known.has(f));
}

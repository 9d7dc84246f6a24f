import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  picturesFolder,
  readSeedPictures,
  readSeedProducts,
  type SeedPicture,
  type SeedProduct,
} from './catalog.ts';
import { pictureFaults } from './picture-faults.ts';

const product = (slug: string, colours: string[]) =>
  ({ slug, variants: [], options: colours.map((color) => ({ color })) }) as unknown as SeedProduct;
const picture = (of: string, colour: string | null, file: string) =>
  ({ product: of, colour, file, view: 'main' }) as SeedPicture;
const filesOf = (hashes: Record<string, string>, bytes = 9) =>
  new Map(Object.entries(hashes).map(([file, hash]) => [file, { hash, bytes }]));

const KURTA = product('kurta', ['Red', 'Blue']);
const MUG = product('mug', []);
const PICTURES = [
  picture('kurta', 'Red', 'kurta--red.webp'),
  picture('kurta', 'Blue', 'kurta--blue.webp'),
  picture('mug', null, 'mug.webp'),
];
const FILES = { 'kurta--red.webp': 'a', 'kurta--blue.webp': 'b', 'mug.webp': 'c' };

describe('pictures of the demo catalog', () => {
  test('are one for each product and colour', () => {
    expect(pictureFaults([KURTA, MUG], PICTURES, filesOf(FILES))).toEqual([]);
  });

  test('may not be missing, for a product, a colour or on disk', () => {
    const { 'mug.webp': _, ...others } = FILES;
    expect(pictureFaults([KURTA, MUG], PICTURES, filesOf(others))).toEqual([
      'mug.webp (mug, main) is missing in server/seeds/pictures',
      'mug has no main picture',
    ]);
    expect(pictureFaults([KURTA, MUG], PICTURES.slice(1), filesOf(FILES))).toEqual([
      'kurta has no main picture in "Red"',
    ]);
  });

  test('may not show the same for two products or two colours', () => {
    expect(pictureFaults([KURTA, MUG], PICTURES, filesOf({ ...FILES, 'mug.webp': 'b' }))).toEqual([
      'mug.webp (mug, main) is the picture of kurta, Blue, main',
    ]);
    expect(
      pictureFaults([KURTA, MUG], PICTURES, filesOf({ ...FILES, 'kurta--blue.webp': 'a' })),
    ).toEqual(['kurta--blue.webp (kurta, Blue, main) is the picture of kurta, Red, main']);
  });

  test('may not show a colour that the product does not have', () => {
    const green = picture('mug', 'Green', 'mug--green.webp');
    expect(
      pictureFaults(
        [KURTA, MUG],
        [...PICTURES, green],
        filesOf({ ...FILES, 'mug--green.webp': 'd' }),
      ),
    ).toEqual(['mug--green.webp shows "Green", which mug does not have']);
  });

  test('may have 60 MB together', () => {
    expect(pictureFaults([KURTA, MUG], PICTURES, filesOf(FILES, 21 * 1024 * 1024))).toEqual([
      'The pictures have 63.0 MB; 60 MB are allowed',
    ]);
  });

  test('have no faults as they are', () => {
    const files = new Map(
      readSeedPictures().flatMap(({ file }) => {
        if (!existsSync(new URL(file, picturesFolder))) return [];
        const bytes = readFileSync(new URL(file, picturesFolder));
        const hash = createHash('sha256').update(bytes).digest('hex');
        return [[file, { hash, bytes: bytes.length }]];
      }),
    );
    expect(pictureFaults(readSeedProducts(), readSeedPictures(), files)).toEqual([]);
    const alts = readSeedPictures().map((p) => p.alt);
    expect(alts.filter((a, i) => a === '' || a.length > 120 || alts.indexOf(a) !== i)).toEqual([]);
  });
});

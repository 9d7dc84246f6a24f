import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from './bulk.ts';
import {
  picturesFolder,
  readSeedPictures,
  readSeedProducts,
  type SeedOption,
  type SeedPicture,
  type SeedProduct,
} from './catalog.ts';
import { idFor } from './ids.ts';
import { coloursOf, pictureFaults } from './picture-faults.ts';

/** The specification shows the first four pictures of a product. */
const MOST = 4;
const VIEWS: readonly SeedPicture['view'][] = ['main', 'back', 'detail', 'scale', 'in-use'];

const mediaId = (file: string) => idFor('med', file);

/** Which pictures belong to which product and colour. */
export class Gallery {
  readonly #pictures = new Map<string, string[]>();

  constructor() {
    const byView = (p: SeedPicture) => VIEWS.indexOf(p.view);
    for (const p of readSeedPictures().toSorted((a, b) => byView(a) - byView(b))) {
      const key = `${p.product}\n${p.colour ?? ''}`;
      this.#pictures.set(key, [...(this.#pictures.get(key) ?? []), mediaId(p.file)]);
    }
  }

  #of(product: SeedProduct, colour: string | null): string[] {
    return this.#pictures.get(`${product.slug}\n${colour ?? ''}`) ?? [];
  }

  /** All views of the product's first colour, then its other colours. */
  ofProduct(product: SeedProduct): string[] {
    const [first, ...others] = coloursOf(product).map((colour) => this.#of(product, colour));
    const ids = [...first!, ...others.flatMap(([main]) => main ?? [])];
    return ids.slice(0, MOST);
  }

  /** All views of the option's colour. */
  ofOption(product: SeedProduct, option: SeedOption): string[] {
    return this.#of(product, option.color).slice(0, MOST);
  }
}

/** Edge in pixels of a square WebP, from its header. */
function edgeOf(file: string, webp: Buffer): number {
  const chunk = webp.toString('latin1', 12, 16);
  if (chunk === 'VP8 ') return webp.readUInt16LE(26) & 0x3fff;
  if (chunk === 'VP8X') return webp.readUIntLE(24, 3) + 1;
  throw new Error(`${file} is not a lossy WebP`);
}

export async function readPicture(file: string) {
  const webp = await readFile(new URL(file, picturesFolder)).catch(() => null);
  if (!webp) return null;
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 16);
  return { file, hash, bytes: webp.length, edge: edgeOf(file, webp) };
}

/**
 * Registers the pictures; the hash comes from the file, so a changed picture gets a new URL. Throws
 * if a product or colour does not have pictures of its own.
 */
export async function seedPictures(tx: Tx): Promise<void> {
  const pictures = readSeedPictures();
  const files = await Promise.all(pictures.map((p) => readPicture(p.file)));
  const byFile = new Map(files.filter((f) => f !== null).map((f) => [f.file, f]));
  const faults = pictureFaults(readSeedProducts(), pictures, byFile);
  if (faults.length > 0) throw new Error(`Mend the product pictures:\n${faults.join('\n')}`);
  const rows = pictures.map((p) => {
    const { hash, edge } = byFile.get(p.file)!;
    return {
      id: mediaId(p.file),
      hash,
      file: p.file,
      width: edge,
      height: edge,
      backdrop: p.backdrop,
      alt: p.alt,
    };
  });
  await insertRows(
    tx,
    'media',
    rows,
    '(id) do update set hash = excluded.hash, width = excluded.width, height = excluded.height, backdrop = excluded.backdrop, alt = excluded.alt',
  );
}

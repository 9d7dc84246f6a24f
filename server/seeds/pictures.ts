import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from './bulk.ts';
import { picturesFolder, readSeedPictures, type SeedOption, type SeedProduct } from './catalog.ts';
import { idFor } from './ids.ts';

// Every master of the catalog has this edge in pixels; a test measures the files.
const EDGE = 900;
/** The specification shows the first four pictures of a product. */
const MOST = 4;

const mediaId = (file: string) => idFor('med', file);

/** Which pictures belong to which product type, colourway and view. */
export class Gallery {
  readonly #files = new Map(readSeedPictures().map((p) => [p.file, mediaId(p.file)]));

  main(type: string, colourway: number): string | undefined {
    return this.#files.get(`${type}-${colourway}.webp`);
  }

  /** Main view of a colourway, and its detail if there is one. */
  views(type: string, colourway: number): string[] {
    const detail = this.#files.get(`${type}-${colourway}-detail.webp`);
    return [this.main(type, colourway), detail].filter((id) => id !== undefined);
  }

  /** The product's own colourway with its detail, then its other colourways, then their details. */
  ofProduct(product: SeedProduct): string[] {
    const options = [...product.options, ...product.variants.flatMap((v) => v.options)];
    const views = options.map((o) => this.ofOption(product, o));
    const ids = [
      this.views(product.type, product.imageColourway),
      views.map((v) => v[0]!),
      views.map((v) => v[1]!),
    ];
    return [...new Set(ids.flat())].slice(0, MOST);
  }

  ofOption(product: SeedProduct, option: SeedOption): string[] {
    return this.views(product.type, option.imageColourway ?? product.imageColourway);
  }

  /** How many colourways a type has. */
  colourways(type: string): number {
    let n = 0;
    while (this.main(type, n + 1)) n++;
    return n;
  }
}

/** Registers the pictures; the hash comes from the file, so a changed picture gets a new URL. */
export async function seedPictures(tx: Tx): Promise<void> {
  const rows = await Promise.all(
    readSeedPictures().map(async (p) => ({
      id: mediaId(p.file),
      hash: createHash('sha256')
        .update(await readFile(new URL(p.file, picturesFolder)))
        .digest('hex')
        .slice(0, 16),
      file: p.file,
      width: EDGE,
      height: EDGE,
      backdrop: p.backdrop,
      alt: p.alt,
    })),
  );
  await insertRows(
    tx,
    'media',
    rows,
    '(id) do update set hash = excluded.hash, backdrop = excluded.backdrop, alt = excluded.alt',
  );
}

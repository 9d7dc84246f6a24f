import type { SeedPicture, SeedProduct } from './catalog.ts';

/** Bytes all pictures of the demo may have together. */
const MOST_BYTES = 60 * 1024 * 1024;

interface PictureFile {
  /** Of the file's bytes. */
  hash: string;
  bytes: number;
}

/** The colours of a product's options in order; one `null` if it has a single look. */
export function coloursOf(product: SeedProduct): (string | null)[] {
  const options = [...product.options, ...product.variants.flatMap((v) => v.options)];
  return options.length === 0 ? [null] : [...new Set(options.map((o) => o.color))];
}

/**
 * What is wrong with the pictures of these products, one sentence each: a missing file, a product or
 * colour without a picture, two products or colours with the same one, more than 60 MB in total.
 */
export function pictureFaults(
  products: readonly SeedProduct[],
  pictures: readonly SeedPicture[],
  files: ReadonlyMap<string, PictureFile>,
): string[] {
  const faults: string[] = [];
  const colours = new Map(products.map((p) => [p.slug, coloursOf(p)]));
  const shown = new Map<string, string>();
  const mains = new Set<string>();
  for (const { product, colour, view, file } of pictures) {
    const subject = [product, colour, view].filter(Boolean).join(', ');
    if (!colours.get(product)?.includes(colour))
      faults.push(`${file} shows "${colour ?? product}", which ${product} does not have`);
    const found = files.get(file);
    if (!found) {
      faults.push(`${file} (${subject}) is missing in server/seeds/pictures`);
      continue;
    }
    const other = shown.get(found.hash);
    if (other) faults.push(`${file} (${subject}) is the picture of ${other}`);
    shown.set(found.hash, subject);
    if (view === 'main') mains.add(`${product}\n${colour ?? ''}`);
  }
  for (const [slug, list] of colours)
    for (const colour of list)
      if (!mains.has(`${slug}\n${colour ?? ''}`))
        faults.push(`${slug} has no main picture${colour === null ? '' : ` in "${colour}"`}`);
  const bytes = [...files.values()].reduce((sum, f) => sum + f.bytes, 0);
  if (bytes > MOST_BYTES)
    faults.push(`The pictures have ${(bytes / 1024 / 1024).toFixed(1)} MB; 60 MB are allowed`);
  return faults;
}

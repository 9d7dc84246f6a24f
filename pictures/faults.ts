import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { picturesFolder, readSeedProducts, type SeedPicture } from '#server/seeds/catalog.ts';
import { pictureFaults } from '#server/seeds/picture-faults.ts';

/** What the seed will refuse: products or colours of the type without a picture, equal pictures. */
export function findFaults(type: string, rows: readonly SeedPicture[]): string[] {
  const files = new Map(
    rows
      .filter(({ file }) => existsSync(new URL(file, picturesFolder)))
      .map(({ file }) => {
        const bytes = readFileSync(new URL(file, picturesFolder));
        const hash = createHash('sha256').update(bytes).digest('hex');
        return [file, { hash, bytes: bytes.length }] as const;
      }),
  );
  const products = readSeedProducts().filter((p) => p.type === type);
  return pictureFaults(products, rows, files);
}

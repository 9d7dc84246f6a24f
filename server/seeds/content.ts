import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from './bulk.ts';
import {
  readIndia,
  readSeedStorefront,
  readSeedVendors,
  seedTranslations,
  translatedHome,
} from './catalog.ts';

/**
 * Texts of the marketplace under `contents.key`: `home`, the three legal pages by address, `faq`,
 * `commissionClasses` (commission by product class) and `india` (States, PIN prefixes, zones, tax
 * rows). Names and contacts are `{{slots}}`. Texts changed by an operator are kept.
 */
export async function seedTexts(tx: Tx, now: Date): Promise<void> {
  const store = readSeedStorefront();
  const legal = store.legal.map((page): [string, unknown] => [
    page.slug,
    {
      ...page,
      effectiveDate: now.toISOString(),
      notice:
        'This is a demonstration shop with fictional goods. Have these terms reviewed by counsel before you trade.',
    },
  ]);
  const contents: [string, unknown][] = [
    ['home', translatedHome(store.home)],
    ...legal,
    ['faq', store.faq.map((one) => ({ ...one, translations: seedTranslations(one) }))],
    ['india', readIndia()],
    ['commissionClasses', readSeedVendors().meta.commissionClasses],
  ];
  await insertRows(
    tx,
    'published_content',
    contents.map(([key, value]) => ({
      key,
      value,
      updated_at: now,
    })),
  );
}

/** Each word is a synonym of each other word of its group, in lower case. */
export async function seedSynonyms(tx: Tx): Promise<void> {
  const pairs = new Map<string, { word: string; synonym: string }>();
  for (const group of readSeedStorefront().search.synonyms) {
    const words = group.map((w) => w.trim().toLowerCase());
    for (const word of words) {
      for (const synonym of words)
        if (word !== synonym) pairs.set(`${word}\n${synonym}`, { word, synonym });
    }
  }
  await insertRows(tx, 'search_synonyms', [...pairs.values()]);
}

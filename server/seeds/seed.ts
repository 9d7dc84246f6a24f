import { refreshProductCards, refreshSearchWords } from '#server/modules/catalog/service.ts';
import { refreshTrades } from '#server/modules/vendors/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { countDemoAccounts, hashDemoPasswords, seedAccounts } from './accounts.ts';
import { seedAttributes } from './attributes.ts';
import { analyze, seedTransaction } from './bulk.ts';
import { readSeedProducts } from './catalog.ts';
import { seedCategories } from './categories.ts';
import { seedMarketing, seedRewards } from './marketing.ts';
import { seedMoney } from './settlement.ts';
import { seedPastOrder } from './past-order.ts';
import { seedPictures } from './pictures.ts';
import { productId, seedProducts, seedReviews } from './products.ts';
import { seedQuestions } from './questions.ts';
import { seedSynonyms, seedTexts } from './content.ts';
import { seedTrade } from './demo-orders.ts';
import type { MediaConfig } from '#server/modules/media/service.ts';
import { seedVendorDocuments } from './market/kyc.ts';
import { seedMarket } from './market/market.ts';
import { seedVendors } from './vendors.ts';

export interface SeedTools {
  /** Called with one line of progress per stage. */
  log: (message: string) => void;
  clock: { now(): Date };
  /** Whether to add ninety days of trading of all vendors; tests that count orders do without. */
  hasMarket?: boolean;
  /** Where files of vendors' documents go; without it there are none. */
  storage?: MediaConfig;
}

type Stage = [name: string, work: (tx: Tx) => Promise<void>];

/**
 * Runs the stages and reports their durations. One transaction for all: an interrupted start leaves
 * an empty marketplace, which the next start fills, never half of one.
 */
async function runStages(db: Db, log: SeedTools['log'], stages: Stage[]): Promise<void> {
  const started = performance.now();
  await seedTransaction(db, async (tx) => {
    for (const [name, work] of stages) {
      const from = performance.now();
      await work(tx);
      log(`  ${name.padEnd(24)}${Math.round(performance.now() - from)} ms`);
    }
  });
  await analyze(db);
  log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Fills a database with the demo marketplace: 12 category trees, 24 vendors, 478 products, their
 * reviews and questions, campaigns, texts, the three demo accounts, a delivered order and the demo
 * vendor's sales. Identifiers derive from names, so running it again adds nothing; it renews the
 * dates of campaigns and holidays and keeps changes made by people.
 */
export async function seedDemo(
  db: Db,
  { log, clock, hasMarket = true, storage }: SeedTools,
): Promise<void> {
  const now = clock.now();
  const passwords = (await countDemoAccounts(db)) === 3 ? null : await hashDemoPasswords();
  await runStages(db, log, [
    ['pictures', seedPictures],
    [
      'categories',
      async (tx) => {
        await seedCategories(tx);
        await seedAttributes(tx, now);
      },
    ],
    ['vendors', (tx) => seedVendors(tx, now)],
    ['products and offers', (tx) => seedProducts(tx, now)],
    [
      'reviews and questions',
      async (tx) => {
        await seedReviews(tx, now);
        await seedQuestions(tx, now);
      },
    ],
    [
      'campaigns and rewards',
      async (tx) => {
        await seedMarketing(tx, now);
        await seedMoney(tx, now);
      },
    ],
    [
      'texts and synonyms',
      async (tx) => {
        await seedTexts(tx, now);
        await seedSynonyms(tx);
      },
    ],
    [
      'accounts and an order',
      async (tx) => {
        if (passwords) await seedAccounts(tx, now, passwords);
        await seedPastOrder(tx, now);
      },
    ],
    [
      'product cards and words',
      async (tx) => {
        await refreshProductCards(
          tx,
          readSeedProducts().map((p) => productId(p.slug)),
          now,
        );
        await refreshSearchWords(tx);
        await refreshTrades(tx);
      },
    ],
    ['trade of a vendor', (tx) => seedTrade(tx, now)],
    ...(hasMarket ? [['trade of all vendors', (tx: Tx) => seedMarket(tx, now)] as Stage] : []),
  ]);
  if (hasMarket && storage) {
    const from = performance.now();
    await seedVendorDocuments(db, storage, now);
    log(`  ${'documents of vendors'.padEnd(24)}${Math.round(performance.now() - from)} ms`);
  }
}

/**
 * Initial data of a real marketplace: categories with pictures and attributes, milestones and
 * coupons, texts and synonyms; no vendors, products or accounts.
 */
export async function seedBasics(db: Db, { log, clock }: SeedTools): Promise<void> {
  const now = clock.now();
  await runStages(db, log, [
    ['pictures', seedPictures],
    [
      'categories',
      async (tx) => {
        await seedCategories(tx);
        await seedAttributes(tx, now);
      },
    ],
    ['rewards', (tx) => seedRewards(tx, now)],
    [
      'texts and synonyms',
      async (tx) => {
        await seedTexts(tx, now);
        await seedSynonyms(tx);
      },
    ],
  ]);
}

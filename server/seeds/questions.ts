import { readFileSync } from 'node:fs';
import { DAY_MS } from '#contracts/kernel/time.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { questionKeys, WORDS_VERSION } from '#server/modules/reviews/service.ts';
import { insertRows, type Row } from './bulk.ts';
import { readSeedProducts, readSeedVendors } from './catalog.ts';
import { idFor } from './ids.ts';
import { productId } from './products.ts';
import { vendorId } from './vendors.ts';

interface SeedQuestion {
  product: string;
  name: string;
  text: string;
  askedDaysAgo: number;
  answers: { by: 'seller' | 'buyer'; name?: string; text: string }[];
}
const read = () =>
  (
    JSON.parse(readFileSync(new URL('./catalog/questions.json', import.meta.url), 'utf8')) as {
      questions: SeedQuestion[];
    }
  ).questions;

/** Questions about products with answers of vendors and buyers. Existing ones are kept. */
export async function seedQuestions(tx: Tx, now: Date): Promise<void> {
  const seller = new Map(readSeedProducts().map((p) => [p.slug, p.offers[0]!.vendor]));
  const names = new Map(readSeedVendors().vendors.map((v) => [v.slug, v.name]));
  const questions: Row[] = [],
    answers: Row[] = [];
  for (const q of read()) {
    const id = idFor('qst', q.product, q.text);
    const asked = new Date(now.getTime() - q.askedDaysAgo * DAY_MS);
    questions.push({
      id,
      product_id: productId(q.product),
      user_id: null,
      author_name: q.name,
      body: q.text,
      created_at: asked,
      words: questionKeys([q.text, ...q.answers.map((a) => a.text)]),
      words_version: WORDS_VERSION,
    });
    q.answers.forEach((a, i) => {
      const vendor = a.by === 'seller' ? seller.get(q.product)! : null;
      answers.push({
        id: idFor('ans', id, String(i)),
        question_id: id,
        user_id: null,
        vendor_id: vendor && vendorId(vendor),
        author_name: vendor ? names.get(vendor) : a.name,
        body: a.text,
        created_at: new Date(asked.getTime() + (i + 1) * DAY_MS),
      });
    });
  }
  await insertRows(tx, 'questions', questions);
  await insertRows(tx, 'answers', answers);
}

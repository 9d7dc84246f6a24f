import { addressIn, LOCALE_CODES, LOCALES } from '#contracts/kernel/locales.ts';
import { categoryTree } from '#server/modules/catalog/service.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectTextDates } from './queries.ts';
import { TEXT_PAGES } from './sitemap.ts';

/** Most categories that are named: the site map has all. */
const MOST_CATEGORIES = 150;

const TEXT_NAMES: Record<string, string> = {
  'privacy-policy': 'Privacy policy',
  'terms-conditions': 'Terms and conditions',
  'seller-terms-conditions': 'Terms for sellers',
  faq: 'Questions and answers',
};

/** Text as Markdown shows it: on one line, without links, headings or code of its own. */
export const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`);

const link = (name: string, address: string, note?: string) =>
  `- [${markdownText(name)}](${address})${note ? `: ${note}` : ''}`;
const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? `\n## ${title}\n\n${lines.join('\n')}\n` : '';

/** Categories with products, main ones first, each named with the one above. */
async function categoryLines(db: Db, origin: string): Promise<string[]> {
  const tree = (await categoryTree(db)).filter((one) => one.productCount > 0);
  return [
    ...tree.map((one) => ({ name: one.name, path: one.path, count: one.productCount })),
    ...tree.flatMap((one) =>
      one.subcategories
        .filter((sub) => sub.productCount > 0)
        .map((sub) => ({
          name: `${one.name} > ${sub.name}`,
          path: sub.path,
          count: sub.productCount,
        })),
    ),
  ]
    .slice(0, MOST_CATEGORIES)
    .map(({ name, path, count }) =>
      link(
        name,
        encodeURI(`${origin}/collections/${path}`),
        count === 1 ? '1 product' : `${count} products`,
      ),
    );
}

const introduction = (name: string) => `# ${name}

> ${name} is an online marketplace in India. Independent sellers offer products here at their own prices; customers order, pay and track delivery in one place.

- Prices are in Indian rupees (INR) and include GST. Each product page names the seller, the price of the moment, stock, delivery and the return window.
- Several sellers can offer the same product. A page shows the offer that delivers first at the lowest price, and lists the others.
- Product pages carry schema.org data (ProductGroup, Product, Offer, MerchantReturnPolicy).
- Pages exist in ${LOCALE_CODES.map((code) => `${LOCALES[code].tag}${code === 'en' ? '' : ` (under ${addressIn(code, '/')})`}`).join(', ')}.
- An order is placed by a person: cart, checkout, account and order pages are not for crawlers.
`;

/** `/llms.txt` (llmstxt.org): what the marketplace is, and where programs find what. */
export async function llmsText(db: Db, origin: string): Promise<string> {
  const texts = new Set((await selectTextDates(db)).map(({ path }) => path));
  return [
    introduction(markdownText(marketplaceName())),
    section('Find products', [
      link('Search', `${origin}/search?q=WORDS`, 'replace WORDS by what is looked for'),
      link('All categories', `${origin}/categories`),
      link('Offers of festivals', `${origin}/festival-offers`),
      link('Site map', `${origin}/sitemap.xml`, 'every product, category and store'),
    ]),
    section('Categories', await categoryLines(db, origin)),
    section('Feeds', [
      link('Google Merchant Center', `${origin}/feeds/products.xml`, 'RSS 2.0, one item per unit'),
      link('Facebook and Instagram', `${origin}/feeds/meta.csv`, 'CSV, one row per unit'),
    ]),
    section('API', [
      link('Reference', `${origin}/api/docs`),
      link('OpenAPI document', `${origin}/api/openapi.json`, 'OpenAPI 3.1'),
    ]),
    section('Policies', [
      ...TEXT_PAGES.filter((key) => texts.has(key)).map((key) =>
        link(TEXT_NAMES[key] ?? key, `${origin}/${key}`),
      ),
    ]),
    section('Optional', [
      link('Track an order', `${origin}/track-order`),
      link('Sell here', `${origin}/vendor`),
    ]),
  ].join('');
}

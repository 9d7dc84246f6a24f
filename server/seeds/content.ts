import { formatDate } from '#contracts/kernel/time.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from './bulk.ts';
import { contentTranslations, readIndia, readSeedStorefront, readSeedVendors } from './catalog.ts';

/** What the footer shows; every address is of the reserved kind that leads nowhere. */
const CONTACT = {
  storeName: 'Haatlane',
  legalEntity: 'Haatlane Bazaar Private Limited (fictional)',
  address: '4th Floor, Neem House, 27 Example Road, Bengaluru, Karnataka 560001',
  phone: '+91 90000 00999',
  email: 'care@haatlane.example',
  sellerEmail: 'sellers@haatlane.example',
  hours: 'Monday to Saturday, 9:00 to 20:00 IST',
  jurisdictionCity: 'Bengaluru',
  map: { latitude: 12.9757, longitude: 77.6011 },
  social: [
    { name: 'Instagram', url: 'https://instagram.example/haatlane' },
    { name: 'Facebook', url: 'https://facebook.example/haatlane' },
    { name: 'YouTube', url: 'https://youtube.example/haatlane' },
    { name: 'X', url: 'https://x.example/haatlane' },
  ],
  apps: [
    { store: 'Google Play', url: 'https://play.example/haatlane' },
    { store: 'App Store', url: 'https://apps.example/haatlane' },
  ],
  blogUrl: 'https://blog.haatlane.example',
  vendorTrackUrl: 'https://track.haatlane.example',
};

/**
 * Texts of the marketplace under `contents.key`: `home`, the three legal pages under their addresses, `faq`,
 * `grievanceOfficer`, `contact`, `commissionClasses` (what vendors pay by what they sell) and `india` (States, PIN prefixes, zones, tax rows). Texts an operator
 * has changed are kept.
 */
export async function seedTexts(tx: Tx, now: Date): Promise<void> {
  const store = readSeedStorefront();
  const tokens: Record<string, string> = {
    storeName: CONTACT.storeName,
    legalEntity: CONTACT.legalEntity,
    registeredAddress: CONTACT.address,
    contactEmail: CONTACT.email,
    contactPhone: CONTACT.phone,
    sellerEmail: CONTACT.sellerEmail,
    jurisdictionCity: CONTACT.jurisdictionCity,
    effectiveDate: formatDate(now),
  };
  const fill = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value)
        .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => tokens[name] ?? whole)
        .replaceAll('@store.example', '@haatlane.example'),
    ) as T;
  const legal = store.legal.map((page): [string, unknown] => [
    page.slug,
    {
      ...fill(page),
      effectiveDate: now.toISOString(),
      notice:
        'This is a demonstration shop with fictional goods. Have these terms reviewed by counsel before you trade.',
    },
  ]);
  const contents: [string, unknown][] = [
    ['home', store.home],
    ...legal,
    ['faq', store.faq],
    ['grievanceOfficer', fill(store.grievanceOfficer)],
    ['contact', CONTACT],
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
      translations: key === 'home' ? contentTranslations(value) : {},
    })),
  );
}

/** Each word leads to each other word of its group, both ways, in lower case. */
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

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/listings/bulk.ts';
import { TRANSLATED_FIELDS } from '#contracts/listings/bulk-fields.ts';
import { readSubmission } from '#contracts/listings/listing-review.ts';
import { getListing } from '#contracts/listings/listings.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import {
  checkImport,
  downloadFile,
  HEADER,
  importItems,
  listingsOf,
  makeVendorMember,
  stepImport,
  uploadFile,
  wholeRow,
} from './bulk.fixture.ts';

let shop: TestApp;
let category: { id: string; name: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  category = (
    await sql<{
      id: string;
      name: string;
    }>`select id, name from categories c where level = 3 and is_active and not exists (select from categories o where o.name = c.name and o.id <> c.id) order by id limit 1`.execute(
      shop.db,
    )
  ).rows[0]!;
});
afterAll(() => shop.close());

type Vendor = Awaited<ReturnType<typeof makeVendorMember>>;

describe('texts in other languages', () => {
  const LONG = 'name_hi,description_hi,highlights_hi,words_hi';
  const HINDI = `पीतल का लैंप,"पीतल का लैंप, हाथ से बना।",हाथ से बना | दो बार पॉलिश,Blue = नीला | Brass = पीतल`;
  const file = (cells: string) =>
    [
      `${HEADER.replace('HSN code', 'Highlights,Details,HSN code')},${LONG}`,
      `${wholeRow(category, 'HINDI-1', 1500, 'Blue').replace(',9405,', ',Handmade | Polished twice,Metal: Brass,9405,')},${cells}`,
      '',
    ].join('\r\n');
  const draftOf = async (who: Vendor) => {
    const [only] = await listingsOf(shop, who);
    return (await shop.ok(getListing, { params: { id: only!._id } }, who)).listing.draft;
  };

  it('have columns of their own, which are recognised, taken over and exported as they were', async () => {
    const who = await makeVendorMember(shop);
    const read = await uploadFile(shop, who, file(HINDI));
    expect(read.settings!.mapping.slice(-4)).toEqual(LONG.split(','));
    await stepImport(shop, c.applyImport, who, await checkImport(shop, who, read));
    const translations = {
      hi: {
        name: 'पीतल का लैंप',
        description: 'पीतल का लैंप, हाथ से बना।',
        highlights: ['हाथ से बना', 'दो बार पॉलिश'],
        values: { Blue: 'नीला', Brass: 'पीतल' },
      },
    };
    expect((await draftOf(who)).translations).toEqual(translations);
    const out = await downloadFile(shop, who, '/vendor/exports/products.csv');
    expect(out.split('\r\n')[0]).toContain(LONG);
    expect(out).toContain('Blue = नीला | Brass = पीतल');
    const same = await checkImport(shop, who, await uploadFile(shop, who, out));
    expect(same.counts).toMatchObject({ create: 0, update: 0, same: 1, bad: 0 });
    // What the file does not say stays; what it says anew is a change.
    const change = await checkImport(shop, who, await uploadFile(shop, who, file('नया लैंप,,,')));
    expect((await importItems(shop, who, change))[0]!.notes).toContainEqual(
      shown('listings.change.field_of', {
        field: 'common.name',
        of: 'हिन्दी',
        before: 'पीतल का लैंप',
        after: 'नया लैंप',
      }),
    );
    await stepImport(shop, c.applyImport, who, change);
    expect((await draftOf(who)).translations).toEqual({
      hi: { ...translations.hi, name: 'नया लैंप' },
    });
  });

  it('are refused where they are too long or no pairs of words', async () => {
    const who = await makeVendorMember(shop);
    const it = await checkImport(
      shop,
      who,
      await uploadFile(shop, who, file(`${'ल'.repeat(151)},,,नीला`)),
    );
    expect(it.counts).toMatchObject({ bad: 1 });
    expect((await importItems(shop, who, it))[0]!.problems).toMatchObject([
      { column: 'name_hi' },
      { column: 'words_hi', message: shown('listings.row.words_format') },
    ]);
  });

  it('are in the template, one column for each language', async () => {
    const who = await makeVendorMember(shop);
    expect(
      (await downloadFile(shop, who, '/vendor/exports/template.csv')).split('\r\n')[0],
    ).toContain(TRANSLATED_FIELDS.map((f) => f.key).join(','));
  });

  it('are looked at by the reviewer as the English is', async () => {
    const who = await makeVendorMember(shop);
    const read = await uploadFile(shop, who, file('सस्ता VAPE लैंप,फ़ोन ९८७६५४३२१०,,'));
    await stepImport(shop, c.applyImport, who, await checkImport(shop, who, read));
    const [only] = await listingsOf(shop, who);
    await sql`update listings set draft_state = 'in_review', submitted_at = ${shop.clock.now()} where id = ${only!._id}`.execute(
      shop.db,
    );
    const reviewer = { token: await staffToken(shop, 'catalog') };
    const { submission } = await shop.ok(readSubmission, { params: { id: only!._id } }, reviewer);
    expect(submission.findings.map((f) => f.path)).toEqual(
      expect.arrayContaining(['translations.hi.name', 'translations.hi.description']),
    );
  });
});

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as a from '#contracts/catalog/attributes.ts';
import { listAudit } from '#contracts/staff/audit.ts';
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import * as k from '#contracts/catalog/categories.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { type ListingDraft, emptyDraft, withUnits } from '#contracts/listings/listing-draft.ts';
import * as l from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { makeVendor, staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';

let shop: TestApp;
let staff: { token: string };
let vendor: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'operations') };
  vendor = { token: await vendorToken(shop, await makeVendor(shop), 'catalog') };
});
afterAll(() => shop.close());

let made = 0;
/** A category of its own for each test: top, middle and leaf, by id and slug. */
async function branch() {
  made += 1;
  const ids: string[] = [];
  for (const name of [`Lanes ${made}`, `Stalls ${made}`, `Shelves ${made}`])
    ids.push(
      (await shop.ok(k.createCategory, { body: { parentId: ids.at(-1) ?? null, name } }, staff)).id,
    );
  return {
    top: ids[0]!,
    middle: ids[1]!,
    leaf: ids[2]!,
    slugs: {
      category: `lanes-${made}`,
      subcategory: `stalls-${made}`,
      subsubcategory: `shelves-${made}`,
    },
  };
}
const add = (
  id: string,
  body: Partial<EndpointInput<typeof a.createAttribute>['body']> & { label: string },
) =>
  shop.ok(
    a.createAttribute,
    {
      params: { id },
      body: { kind: 'choice', choices: ['Cotton', 'Raw silk'], isFilterable: true, ...body },
    },
    staff,
  );
const refused = async (id: string, body: object) => {
  const reply = await shop.inject({
    method: 'POST',
    url: `/api/admin/categories/${id}/attributes`,
    headers: { authorization: `Bearer ${staff.token}` },
    payload: body,
  });
  const { code, message, details } = reply.json();
  return [reply.statusCode, code, details?.[0]?.message ?? message];
};
const ownOf = async (id: string) =>
  (await shop.ok(a.listAttributes, { params: { id } }, staff)).own;
type Change = EndpointInput<typeof a.changeAttribute>['body'];
/** Changes an attribute as a form does that was opened just now. */
async function tryChange(category: string, label: string, body: Change) {
  const one = (await ownOf(category)).find((own) => own.label === label)!;
  return shop.call(
    a.changeAttribute,
    { params: { id: one._id }, body, version: one.version },
    staff,
  );
}
const change = async (...given: Parameters<typeof tryChange>) =>
  expect((await tryChange(...given)).status).toBe(200);
const labels = (list: readonly { label: string }[]) => list.map((one) => one.label);

async function picture(): Promise<string> {
  const edge = '----picture';
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer();
  const reply = await shop.inject({
    method: 'POST',
    url: '/api/vendor/pictures',
    headers: {
      authorization: `Bearer ${vendor.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  });
  return reply.json().data.picture._id;
}
async function products(
  categoryId: string,
  attributes: ListingDraft['attributes'],
): Promise<ListingDraft> {
  const draft = withUnits({
    ...emptyDraft(),
    categoryId,
    name: `Woven runner ${made}`,
    brand: 'Sutradhar',
    description: 'A runner for the table, woven by hand on a pit loom.',
    attributes,
    hsnCode: '6302',
    gst: '5',
    weightGrams: 200,
    lengthCm: 30,
    widthCm: 20,
    heightCm: 3,
    images: [{ id: await picture(), alt: 'The runner' }],
    legal: {
      ...emptyDraft().legal,
      genericName: 'Table runner',
      netQuantity: '1 N',
      manufacturer: 'Sutradhar Weaves, 4 Loom Street, Panipat 132103',
      consumerCare: 'care@sutradhar.example',
    },
  });
  return { ...draft, units: draft.units.map((u) => ({ ...u, price: 400, mrp: 500, stock: 5 })) };
}
const begin = async (categoryId: string) =>
  (await shop.ok(l.createListing, { body: { categoryId } }, vendor)).listing;
const save = async (one: { _id: string; version: number }, draft: ListingDraft) =>
  (
    await shop.ok(
      l.saveListingDraft,
      { params: { id: one._id }, body: { version: one.version, draft } },
      vendor,
    )
  ).listing;
const submit = (one: { _id: string; version: number }) =>
  shop.call(l.submitListing, { params: { id: one._id }, body: { version: one.version } }, vendor);
const approve = (one: { _id: string; version: number }) =>
  shop.call(
    listingReview.approveListing,
    { params: { id: one._id }, body: { version: one.version } },
    staff,
  );
const read = async (id: string) =>
  (await shop.ok(l.getListing, { params: { id } }, vendor)).listing;
/** Written, submitted and published in the catalog. */
async function sell(categoryId: string, attributes: ListingDraft['attributes']) {
  const one = await save(await begin(categoryId), await products(categoryId, attributes));
  expect((await submit(one)).status).toBe(200);
  expect((await approve(await read(one._id))).status).toBe(200);
  return read(one._id);
}
const informationOf = async (slug: string | null) =>
  (await shop.ok(getProduct, { params: { id: slug! } })).product.productInformation;

describe('attributes of a category', () => {
  it('are inherited by all below, and no label is asked for twice on one way', async () => {
    const { top, middle, leaf } = await branch();
    await add(top, { label: 'Weave' });
    await add(middle, {
      label: shown('listings.field.width'),
      kind: 'number',
      unit: 'cm',
      choices: [],
      isFilterable: false,
    });
    const seen = await shop.ok(a.listAttributes, { params: { id: leaf } }, staff);
    expect(seen).toMatchObject({
      category: {
        name: `Shelves ${made}`,
        trail: `Lanes ${made} › Stalls ${made} › Shelves ${made}`,
      },
      own: [],
      inherited: [
        { label: 'Weave', kind: 'choice', choices: ['Cotton', 'Raw silk'], from: { _id: top } },
        { label: shown('listings.field.width'), unit: 'cm', from: { _id: middle } },
      ],
    });
    expect(
      (await shop.ok(a.listApplicableAttributes, { params: { id: leaf } }, vendor)).attributes.map(
        (one) => [one.label, one.isRequired],
      ),
    ).toEqual([
      ['Weave', false],
      [shown('listings.field.width'), false],
    ]);
    expect(await refused(leaf, { label: 'WEAVE', kind: 'text' })).toEqual([
      409,
      'ATTRIBUTE_TAKEN',
      shown('errors.attribute.inherited', {
        category: `Shelves ${made}`,
        label: 'Weave',
        parent: `Lanes ${made}`,
      }),
    ]);
    expect(await refused(top, { label: 'width', kind: 'text' })).toEqual([
      409,
      'ATTRIBUTE_TAKEN',
      shown('errors.attribute.below', {
        child: `Stalls ${made}`,
        category: `Lanes ${made}`,
        label: 'Width',
      }),
    ]);
    expect(await refused(middle, { label: shown('listings.field.width'), kind: 'text' })).toEqual([
      409,
      'ATTRIBUTE_TAKEN',
      shown('errors.attribute.own', { category: `Stalls ${made}`, label: 'Width' }),
    ]);
    const other = await branch();
    expect(
      labels(
        (
          await add(other.top, {
            label: shown('listings.field.width'),
            kind: 'text',
            choices: [],
            isFilterable: false,
          })
        ).own,
      ),
    ).toEqual([shown('listings.field.width')]);
  });

  it('are refused where a form or a filter could not be made of them', async () => {
    const { top } = await branch();
    for (const [body, message] of [
      [{ label: shown('catalog.brand'), kind: 'text' }, shown('errors.attribute.label_reserved')],
      [{ label: 'A:B', kind: 'text' }, shown('errors.attribute.label_characters')],
      [
        { label: 'Weave', kind: 'choice', choices: ['One'] },
        shown('errors.attribute.choices_too_few'),
      ],
      [
        { label: 'Weave', kind: 'choice', choices: ['One', ' one '] },
        shown('errors.attribute.choice_repeated'),
      ],
      [
        { label: shown('listings.field.width'), kind: 'number', isFilterable: true },
        shown('errors.attribute.filter_type'),
      ],
      [
        { label: 'Weave', kind: 'choice', choices: Array.from({ length: 61 }, (_, i) => `${i}`) },
        shown('errors.attribute.choices_too_many'),
      ],
    ] as const)
      expect(await refused(top, body)).toEqual([400, 'INVALID_REQUEST', message]);
  });

  it('are thirty at most for one category, those it inherits among them', async () => {
    const { top, leaf } = await branch();
    await sql`insert into category_attributes (id, category_id, label, kind, is_required, is_filterable, is_active, position, created_at) select 'atr_' || ${made} || '_' || n, ${leaf}, 'Part ' || n, 'text', false, false, true, n, now() from generate_series(1, 29) n`.execute(
      shop.db,
    );
    await add(top, { label: 'Weave' });
    expect(await refused(top, { label: shown('listings.field.width'), kind: 'text' })).toEqual([
      409,
      'STEP_NOT_POSSIBLE',
      shown('errors.attribute.too_many', { category: `Shelves ${made}`, n: 30 }),
    ]);
  });

  it('are put into an order, changed and deleted with a word of who says it, and written down', async () => {
    const { top } = await branch();
    await add(top, { label: 'Weave' });
    const { own } = await add(top, { label: 'Lined', kind: 'yes_no', choices: [] });
    expect(
      labels(
        (
          await shop.ok(
            a.orderAttributes,
            { params: { id: top }, body: { ids: [own[1]!._id] } },
            staff,
          )
        ).own,
      ),
    ).toEqual(['Lined', 'Weave']);
    expect(
      (
        await shop.call(
          a.orderAttributes,
          { params: { id: top }, body: { ids: ['atr_none'] } },
          staff,
        )
      ).status,
    ).toBe(404);
    await sell(top, [{ label: 'Lined', value: 'yes' }]);
    expect(
      await shop.ok(
        a.attributeUse,
        { params: { id: own[1]!._id }, version: own[1]!.version },
        staff,
      ),
    ).toEqual({ products: 1 });
    await change(top, 'Lined', { isActive: false });
    expect(
      labels(
        (await shop.ok(a.listApplicableAttributes, { params: { id: top } }, vendor)).attributes,
      ),
    ).toEqual(['Weave']);
    expect(
      labels((await shop.ok(a.deleteAttribute, { params: { id: own[1]!._id } }, staff)).own),
    ).toEqual(['Weave']);
    expect(
      (await shop.call(a.deleteAttribute, { params: { id: own[1]!._id } }, staff)).status,
    ).toBe(404);
    expect(
      (
        await shop.ok(listAudit, { query: { kind: 'category', object: top, limit: 5 } }, staff)
      ).results.map((line) => line.action),
    ).toEqual([
      'category.attribute_deleted',
      'category.attribute_changed',
      'category.attributes_ordered',
      'category.attribute_added',
      'category.attribute_added',
    ]);
    expect(
      (await shop.ok(listAudit, { query: { kind: 'category', object: top, limit: 2 } }, staff))
        .results,
    ).toMatchObject([
      { before: { label: 'Lined', products: 1 } },
      { before: { attribute: 'Lined', isActive: true }, after: { isActive: false } },
    ]);
  });

  it('stand in the way of a move that would bring two of one label together', async () => {
    const [here, there] = [await branch(), await branch()];
    await add(here.leaf, { label: 'Weave' });
    const { own } = await add(there.top, { label: 'weave' });
    const move = () =>
      shop.call(
        k.moveCategory,
        { params: { id: here.middle }, body: { parentId: there.top, before: null } },
        staff,
      );
    const reply = await move();
    expect(reply).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
      message: shown('errors.attribute.meet', {
        category: `Shelves ${made - 1}`,
        other: `Lanes ${made}`,
        label: 'weave',
      }),
    });
    await shop.ok(a.deleteAttribute, { params: { id: own[0]!._id } }, staff);
    expect((await move()).status).toBe(200);
    expect(await refused(there.top, { label: 'Weave', kind: 'text' })).toMatchObject([
      409,
      'ATTRIBUTE_TAKEN',
      expect.any(String),
    ]);
  });
});

describe('an attribute that is changed', () => {
  it('takes no label that products or drafts say beside it, and says how many do', async () => {
    const { top, leaf } = await branch();
    await add(top, { label: 'Weave' });
    const both = [
      { label: 'Weave', value: 'Cotton' },
      { label: 'MATERIAL', value: 'Cotton body, silk border' },
    ];
    const live = await sell(leaf, both);
    const draft = await save(await begin(top), await products(top, both));
    const only = await sell(top, both.slice(0, 1));
    const rename = () => tryChange(top, 'Weave', { label: 'Material' });
    expect(await rename()).toMatchObject({
      status: 409,
      code: 'ATTRIBUTE_TAKEN',
      message: shown('errors.attribute.loss', {
        who: 'both',
        products: 1,
        drafts: 1,
        label: 'Material',
        was: 'Weave',
      }),
    });
    expect(labels(await ownOf(top))).toEqual(['Weave']);
    expect(await informationOf(live.slug)).toMatchObject({
      Weave: 'Cotton',
      MATERIAL: 'Cotton body, silk border',
    });
    const { draft: kept, version } = await read(draft._id);
    expect(kept.attributes).toEqual(both);
    await save({ _id: draft._id, version }, { ...kept, attributes: both.slice(0, 1) });
    expect((await rename()).message).toBe(
      shown('errors.attribute.loss', {
        who: 'products',
        products: 1,
        drafts: 0,
        label: 'Material',
        was: 'Weave',
      }),
    );
    await change(top, 'Weave', { label: 'weave' });
    expect([
      (await informationOf(live.slug)).weave,
      (await informationOf(only.slug)).weave,
    ]).toEqual(['Cotton', 'Cotton']);
  });

  it('is not overwritten by a form that was opened before', async () => {
    const { top } = await branch();
    const [seen] = (await add(top, { label: 'Weave' })).own;
    const live = await sell(top, [{ label: 'Weave', value: 'Cotton' }]);
    await change(top, 'Weave', {
      choices: [
        { was: 'Cotton', text: 'Pure cotton' },
        { was: 'Raw silk', text: 'Raw silk' },
      ],
    });
    const older = (body: Change) =>
      shop.call(
        a.changeAttribute,
        { params: { id: seen!._id }, body, version: seen!.version },
        staff,
      );
    expect(
      await older({
        isRequired: true,
        choices: seen!.choices.map((text) => ({ was: text, text })),
      }),
    ).toMatchObject({ status: 409, code: 'RECORD_CHANGED' });
    expect(await ownOf(top)).toEqual([
      {
        ...seen,
        choices: ['Pure cotton', 'Raw silk'],
        version: expect.not.stringMatching(seen!.version),
      },
    ]);
    expect(await informationOf(live.slug)).toMatchObject({ Weave: 'Pure cotton' });
    for (const back of [
      { isRequired: true },
      { isActive: false },
      { isFilterable: false },
      { label: 'Yarn' },
    ]) {
      await change(top, 'Weave', { choices: seen!.choices.map((text) => ({ text })), ...back });
      expect((await older({ isRequired: false })).code, JSON.stringify(back)).toBe(
        'RECORD_CHANGED',
      );
      await change(top, 'label' in back ? 'Yarn' : 'Weave', {
        label: 'Weave',
        isRequired: false,
        isActive: true,
        isFilterable: true,
      });
    }
    expect((await older({ isRequired: true })).status).toBe(200);
  });

  it('finds what says its choices whatever their capitals and blanks', async () => {
    const { top, slugs } = await branch();
    const live = await sell(top, [{ label: 'weave', value: 'raw  SILK' }]);
    const draft = await save(
      await begin(top),
      await products(top, [{ label: 'WEAVE', value: 'cotton' }]),
    );
    await add(top, { label: 'Weave' });
    await change(top, 'Weave', {
      choices: [
        { was: 'Cotton', text: 'Pure cotton' },
        { was: 'Raw silk', text: 'Tussar' },
      ],
    });
    expect(await informationOf(live.slug)).toMatchObject({ Weave: 'Tussar' });
    expect((await read(draft._id)).draft.attributes).toEqual([
      { label: 'Weave', value: 'Pure cotton' },
    ]);
    expect(
      (
        await shop.ok(listProducts, {
          query: { category: slugs.category, attribute: 'Weave:Tussar' },
        })
      ).results.map((card) => card._id),
    ).toEqual([live.productId]);
  });
});

describe('a product of a category that asks', () => {
  it('is not handed in before what is required is said, and says it in the words of the category', async () => {
    const { top, leaf } = await branch();
    await add(top, { label: 'Weave', isRequired: true });
    const { own } = await add(leaf, {
      label: shown('listings.field.width'),
      kind: 'number',
      unit: 'cm',
      choices: [],
      isFilterable: false,
    });
    const [weave] = await ownOf(top);
    let one = await save(
      await begin(leaf),
      await products(leaf, [
        { label: shown('listings.field.width'), value: 'broad' },
        { label: 'Edge', value: 'Fringed' },
      ]),
    );
    const reply = await submit(one);
    expect(reply).toMatchObject({
      status: 400,
      details: [
        { path: `attributes.${weave!._id}`, message: shown('listings.details.required') },
        { path: `attributes.${own[0]!._id}`, message: shown('listings.details.number') },
      ],
    });
    one = await save(one, {
      ...one.draft,
      attributes: [
        { label: 'weave', value: 'RAW silk' },
        { label: 'width', value: '1,200cm' },
        { label: 'Edge', value: 'Fringed' },
      ],
    });
    expect((await submit(one)).status).toBe(200);
    const waiting = await read(one._id);
    expect(waiting.draft.attributes).toEqual([
      { label: 'Weave', value: 'Raw silk' },
      { label: shown('listings.field.width'), value: '1200 cm' },
      { label: 'Edge', value: 'Fringed' },
    ]);
    await approve(waiting);
    expect(await informationOf((await read(one._id)).slug)).toMatchObject({
      Weave: 'Raw silk',
      Width: '1200 cm',
      Edge: 'Fringed',
    });
  });

  it('keeps what was said as details of its own when its category changes', async () => {
    const [here, there] = [await branch(), await branch()];
    await add(here.top, { label: 'Weave' });
    const one = await save(
      await begin(here.top),
      await products(here.top, [{ label: 'Weave', value: 'Cotton' }]),
    );
    const moved = await save(one, { ...one.draft, categoryId: there.top });
    expect(moved.draft.attributes).toEqual([{ label: 'Weave', value: 'Cotton' }]);
    expect((await submit(moved)).status).toBe(200);
  });

  it('is stopped in review by what is required since, never in the catalog', async () => {
    const { top } = await branch();
    const live = await sell(top, []);
    const waiting = await save(await begin(top), await products(top, []));
    expect((await submit(waiting)).status).toBe(200);
    await add(top, { label: 'Weave', isRequired: true });
    const { submission } = await shop.ok(
      listingReview.readSubmission,
      { params: { id: waiting._id } },
      staff,
    );
    expect(submission.findings).toMatchObject([
      { text: `Weave: ${shown('listings.details.required')}`, level: 'stop' },
    ]);
    expect((await approve(await read(waiting._id))).status).toBe(400);
    expect(
      (await shop.ok(listProducts, { query: { category: `lanes-${made}` } })).results.map(
        (card) => card._id,
      ),
    ).toEqual([live.productId]);
    const change = await save(live, {
      ...live.draft,
      description: `${live.draft.description} It is washed by hand.`,
    });
    expect((await submit(change)).status).toBe(400);
  });
});

describe('a list of a category', () => {
  const facetsOf = async (query: object) => {
    const { facets, total } = await shop.ok(listProducts, { query: { ...query, limit: 1 } });
    return {
      total,
      attributes: facets.attributes.map((one) => [
        one.label,
        one.values.map((v) => `${v.label} ${v.count}`),
      ]),
    };
  };

  it('is narrowed by what its products say, of the nearest category first', async () => {
    const { top, middle, leaf, slugs } = await branch();
    await add(top, { label: 'Weft' });
    await add(middle, { label: 'Lined', kind: 'yes_no', choices: [] });
    await sell(leaf, [
      { label: 'Weft', value: 'Cotton' },
      { label: 'Lined', value: 'No' },
    ]);
    await sell(leaf, [
      { label: 'Weft', value: 'Cotton' },
      { label: 'Lined', value: 'Yes' },
    ]);
    await sell(middle, [{ label: 'Weft', value: 'Raw silk' }]);
    expect(await facetsOf({ category: slugs.category })).toEqual({
      total: 3,
      attributes: [['Weft', ['Cotton 2', 'Raw silk 1']]],
    });
    expect(await facetsOf({ category: slugs.category, subcategory: slugs.subcategory })).toEqual({
      total: 3,
      attributes: [
        ['Lined', ['No 1', 'Yes 1']],
        ['Weft', ['Cotton 2', 'Raw silk 1']],
      ],
    });
    expect(await facetsOf(slugs)).toEqual({
      total: 2,
      attributes: [
        ['Lined', ['No 1', 'Yes 1']],
        ['Weft', ['Cotton 2']],
      ],
    });
    expect(await facetsOf({ ...slugs, attribute: 'Lined:Yes' })).toEqual({
      total: 1,
      attributes: [
        ['Lined', ['No 1', 'Yes 1']],
        ['Weft', ['Cotton 1']],
      ],
    });
    expect(
      await facetsOf({ category: slugs.category, attribute: ['Weft:Raw silk', 'Weft:Cotton'] }),
    ).toMatchObject({ total: 3 });
    expect(
      await facetsOf({ category: slugs.category, attribute: ['Weft:Cotton', 'Lined:Yes'] }),
    ).toEqual({ total: 1, attributes: [['Weft', ['Cotton 1']]] });
    expect(await facetsOf({ attribute: 'Weft:Raw silk' })).toEqual({ total: 1, attributes: [] });
  });

  it('follows an attribute that is spelled anew, switched off and deleted; products keep their words', async () => {
    const { top, slugs } = await branch();
    const [weave] = (await add(top, { label: 'Weave' })).own;
    const live = await sell(top, [{ label: 'Weave', value: 'Raw silk' }]);
    const draft = await save(
      await begin(top),
      await products(top, [{ label: 'Weave', value: 'Cotton' }]),
    );
    await change(top, 'Weave', {
      label: 'Yarn',
      choices: [
        { was: 'Raw silk', text: 'Tussar silk' },
        { was: null, text: 'Wool' },
        { was: 'Cotton', text: 'Cotton' },
      ],
    });
    expect(await facetsOf({ category: slugs.category })).toEqual({
      total: 1,
      attributes: [['Yarn', ['Tussar silk 1']]],
    });
    const information = await informationOf(live.slug);
    expect([information.Yarn, information.Weave]).toEqual(['Tussar silk', undefined]);
    expect((await read(draft._id)).draft.attributes).toEqual([{ label: 'Yarn', value: 'Cotton' }]);
    await change(top, 'Yarn', {
      choices: [
        { was: 'Cotton', text: 'Cotton' },
        { was: 'Wool', text: 'Wool' },
      ],
    });
    expect((await facetsOf({ category: slugs.category })).attributes).toEqual([]);
    await change(top, 'Yarn', {
      choices: [{ was: 'Cotton', text: 'Cotton' }, { text: 'tussar SILK' }],
    });
    expect((await facetsOf({ category: slugs.category })).attributes).toEqual([
      ['Yarn', ['tussar SILK 1']],
    ]);
    await change(top, 'Yarn', { isFilterable: false });
    expect((await facetsOf({ category: slugs.category })).attributes).toEqual([]);
    await change(top, 'Yarn', { isFilterable: true });
    await shop.ok(a.deleteAttribute, { params: { id: weave!._id } }, staff);
    expect((await facetsOf({ category: slugs.category })).attributes).toEqual([]);
    expect(await informationOf(live.slug)).toMatchObject({ Yarn: 'Tussar silk' });
  });

  it('takes every value that can be ticked, and an address that asks for more or for a longer one', async () => {
    const { top, slugs } = await branch();
    await add(top, { label: 'Weft' });
    await sell(top, [{ label: 'Weft', value: 'Cotton' }]);
    const others = (n: number) => Array.from({ length: n }, (_, i) => `Weft:Other ${i}`);
    expect(
      await facetsOf({ category: slugs.category, attribute: [...others(119), 'Weft:Cotton'] }),
    ).toMatchObject({ total: 1 });
    expect(
      await facetsOf({ category: slugs.category, attribute: [...others(120), 'Weft:Cotton'] }),
    ).toMatchObject({ total: 0 });
    expect(
      await facetsOf({ category: slugs.category, attribute: `Weft:${'o'.repeat(200)}` }),
    ).toMatchObject({ total: 0, attributes: [['Weft', ['Cotton 1']]] });
    const brands = Array.from({ length: 40 }, (_, i) => `Brand ${i}`);
    expect((await shop.call(listProducts, { query: { brand: brands } })).status).toBe(200);
  });

  it('of the demo marketplace has filters, and asks no more of the database for them', async () => {
    const audio = { category: 'electronics', subcategory: 'audio' };
    expect((await facetsOf(audio)).attributes.map(([label]) => label)).toEqual([
      'Bluetooth',
      'Noise Cancellation',
      'Water Resistance',
      'Warranty',
    ]);
    expect(
      (await facetsOf({ category: 'electronics' })).attributes.map(([label]) => label),
    ).toEqual(['Warranty']);
    const asking = async (query: object) =>
      (await shop.countQueries(() => shop.ok(listProducts, { query: { ...query, limit: 17 } })))
        .count;
    expect(await asking(audio)).toBe(await asking({ category: 'sports-and-outdoors' }));
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as a from '#contracts/catalog/attributes.ts';
import { listAudit } from '#contracts/staff/audit.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import * as k from '#contracts/catalog/categories.ts';
import { makeVendor, staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import {
  makeBranch,
  addAttribute,
  sellProduct,
  changeAttribute,
  saveDraft,
  beginListing,
  productDraft,
  tryChange,
  ownAttributes,
  informationOf,
  readListing,
  type Change,
} from './listing-attributes.fixture.ts';

let shop: TestApp;
let staff: { token: string };
let vendor: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  staff = { token: await staffToken(shop, 'operations') };
  vendor = { token: await vendorToken(shop, await makeVendor(shop), 'catalog') };
});
afterAll(() => shop.close());
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
const labels = (list: readonly { label: string }[]) => list.map((one) => one.label);

describe('attributes of a category', () => {
  it('are inherited by all below, and no label is asked for twice on one way', async () => {
    const { n, top, middle, leaf } = await makeBranch(shop, staff);
    await addAttribute(shop, staff, top, { label: 'Weave' });
    await addAttribute(shop, staff, middle, {
      label: shown('listings.field.width'),
      kind: 'number',
      unit: 'cm',
      choices: [],
      isFilterable: false,
    });
    const seen = await shop.ok(a.listAttributes, { params: { id: leaf } }, staff);
    expect(seen).toMatchObject({
      category: {
        name: `Shelves ${n}`,
        trail: `Lanes ${n} › Stalls ${n} › Shelves ${n}`,
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
        category: `Shelves ${n}`,
        label: 'Weave',
        parent: `Lanes ${n}`,
      }),
    ]);
    expect(await refused(top, { label: 'width', kind: 'text' })).toEqual([
      409,
      'ATTRIBUTE_TAKEN',
      shown('errors.attribute.below', {
        child: `Stalls ${n}`,
        category: `Lanes ${n}`,
        label: 'Width',
      }),
    ]);
    expect(await refused(middle, { label: shown('listings.field.width'), kind: 'text' })).toEqual([
      409,
      'ATTRIBUTE_TAKEN',
      shown('errors.attribute.own', { category: `Stalls ${n}`, label: 'Width' }),
    ]);
    const other = await makeBranch(shop, staff);
    expect(
      labels(
        (
          await addAttribute(shop, staff, other.top, {
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
    const { top } = await makeBranch(shop, staff);
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
    const { n, top, leaf } = await makeBranch(shop, staff);
    await sql`insert into category_attributes (id, category_id, label, kind, is_required, is_filterable, is_active, position, created_at) select 'atr_' || ${n} || '_' || n, ${leaf}, 'Part ' || n, 'text', false, false, true, n, now() from generate_series(1, 29) n`.execute(
      shop.db,
    );
    await addAttribute(shop, staff, top, { label: 'Weave' });
    expect(await refused(top, { label: shown('listings.field.width'), kind: 'text' })).toEqual([
      409,
      'STEP_NOT_POSSIBLE',
      shown('errors.attribute.too_many', { category: `Shelves ${n}`, n: 30 }),
    ]);
  });

  it('are ordered, changed and deleted after a warning about products that use them, and audited', async () => {
    const { top } = await makeBranch(shop, staff);
    await addAttribute(shop, staff, top, { label: 'Weave' });
    const { own } = await addAttribute(shop, staff, top, {
      label: 'Lined',
      kind: 'yes_no',
      choices: [],
    });
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
    await sellProduct(shop, staff, vendor, top, [{ label: 'Lined', value: 'yes' }]);
    expect(
      await shop.ok(
        a.attributeUse,
        { params: { id: own[1]!._id }, version: own[1]!.version },
        staff,
      ),
    ).toEqual({ products: 1 });
    await changeAttribute(shop, staff, top, 'Lined', { isActive: false });
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
      ).results.map((entry) => entry.action),
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

  it('block a move that would bring two of one label together', async () => {
    const [here, there] = [await makeBranch(shop, staff), await makeBranch(shop, staff)];
    await addAttribute(shop, staff, here.leaf, { label: 'Weave' });
    const { own } = await addAttribute(shop, staff, there.top, { label: 'weave' });
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
        category: `Shelves ${here.n}`,
        other: `Lanes ${there.n}`,
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
  it('refuses a label that products or drafts use already, and says how many do', async () => {
    const { top, leaf } = await makeBranch(shop, staff);
    await addAttribute(shop, staff, top, { label: 'Weave' });
    const both = [
      { label: 'Weave', value: 'Cotton' },
      { label: 'MATERIAL', value: 'Cotton body, silk border' },
    ];
    const live = await sellProduct(shop, staff, vendor, leaf, both);
    const draft = await saveDraft(
      shop,
      vendor,
      await beginListing(shop, vendor, top),
      await productDraft(shop, vendor, top, both),
    );
    const only = await sellProduct(shop, staff, vendor, top, both.slice(0, 1));
    const rename = () => tryChange(shop, staff, top, 'Weave', { label: 'Material' });
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
    expect(labels(await ownAttributes(shop, staff, top))).toEqual(['Weave']);
    expect(await informationOf(shop, live.slug)).toMatchObject({
      Weave: 'Cotton',
      MATERIAL: 'Cotton body, silk border',
    });
    const { draft: saved, version } = await readListing(shop, vendor, draft._id);
    expect(saved.attributes).toEqual(both);
    await saveDraft(
      shop,
      vendor,
      { _id: draft._id, version },
      { ...saved, attributes: both.slice(0, 1) },
    );
    expect((await rename()).message).toBe(
      shown('errors.attribute.loss', {
        who: 'products',
        products: 1,
        drafts: 0,
        label: 'Material',
        was: 'Weave',
      }),
    );
    await changeAttribute(shop, staff, top, 'Weave', { label: 'weave' });
    expect([
      (await informationOf(shop, live.slug)).weave,
      (await informationOf(shop, only.slug)).weave,
    ]).toEqual(['Cotton', 'Cotton']);
  });

  it('is not overwritten by a form that was opened before', async () => {
    const { top } = await makeBranch(shop, staff);
    const [seen] = (await addAttribute(shop, staff, top, { label: 'Weave' })).own;
    const live = await sellProduct(shop, staff, vendor, top, [{ label: 'Weave', value: 'Cotton' }]);
    await changeAttribute(shop, staff, top, 'Weave', {
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
    expect(await ownAttributes(shop, staff, top)).toEqual([
      {
        ...seen,
        choices: ['Pure cotton', 'Raw silk'],
        version: expect.not.stringMatching(seen!.version),
      },
    ]);
    expect(await informationOf(shop, live.slug)).toMatchObject({ Weave: 'Pure cotton' });
    for (const back of [
      { isRequired: true },
      { isActive: false },
      { isFilterable: false },
      { label: 'Yarn' },
    ]) {
      await changeAttribute(shop, staff, top, 'Weave', {
        choices: seen!.choices.map((text) => ({ text })),
        ...back,
      });
      expect((await older({ isRequired: false })).code, JSON.stringify(back)).toBe(
        'RECORD_CHANGED',
      );
      await changeAttribute(shop, staff, top, 'label' in back ? 'Yarn' : 'Weave', {
        label: 'Weave',
        isRequired: false,
        isActive: true,
        isFilterable: true,
      });
    }
    expect((await older({ isRequired: true })).status).toBe(200);
  });

  it('finds what says its choices whatever their capitals and blanks', async () => {
    const { top, slugs } = await makeBranch(shop, staff);
    const live = await sellProduct(shop, staff, vendor, top, [
      { label: 'weave', value: 'raw  SILK' },
    ]);
    const draft = await saveDraft(
      shop,
      vendor,
      await beginListing(shop, vendor, top),
      await productDraft(shop, vendor, top, [{ label: 'WEAVE', value: 'cotton' }]),
    );
    await addAttribute(shop, staff, top, { label: 'Weave' });
    await changeAttribute(shop, staff, top, 'Weave', {
      choices: [
        { was: 'Cotton', text: 'Pure cotton' },
        { was: 'Raw silk', text: 'Tussar' },
      ],
    });
    expect(await informationOf(shop, live.slug)).toMatchObject({ Weave: 'Tussar' });
    expect((await readListing(shop, vendor, draft._id)).draft.attributes).toEqual([
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

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import giftWrap from '@haatlane/gift-wrap';
import {
  listChoices,
  listOrderWraps,
  listVendorOrderWraps,
  saveChoice,
} from '@haatlane/gift-wrap/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addCartItem } from '#contracts/cart/cart.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { getExtension, listExtensions, saveExtension } from '#contracts/extensions/extensions.ts';
import {
  makeBuyer,
  placeOrder,
  putInCheckout,
} from '#server/modules/checkout/place-order.fixture.ts';
import { installedJobs } from '#server/modules/jobs.ts';
import { transact } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/extensions/topics.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { extensionMigrations } from '#server/platform/db/extension-migrations.ts';
import {
  type AnyExtension,
  defineExtension,
  field,
} from '#server/platform/extensions/extension.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { skeletonOf, withExtension } from '#scripts/new-extension/skeleton.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeCustomer,
  makeProducts,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';

/** Uses every kind of setting, and its own endpoint, job and table. */
const ECHO = endpoint({
  method: 'GET',
  path: '/x/test-echo/echo',
  summary: 'Echo',
  audience: 'public',
  data: z.object({ greeting: z.string(), key: z.string().nullable() }),
});
const heard: string[] = [];
const echo = defineExtension({
  name: 'test-echo',
  version: '0.1.0',
  api: 1,
  root: import.meta.url,
  title: { en: 'Echo', hi: 'गूँज' },
  about: { en: 'For tests' },
  settings: z.object({
    greeting: field(z.string().max(20).default('Namaste'), { en: 'Greeting' }),
    times: field(z.int().min(1).max(9).default(2), { en: 'Times' }),
    isLoud: field(z.boolean().default(false), { en: 'Loud' }),
    tone: field(z.enum(['high', 'low']).default('low'), { en: 'Tone' }),
    apiKey: field(z.string().min(4).optional(), { en: 'API key' }, { isSecret: true }),
  }),
  migrations: [
    {
      name: '202611280100-echoes',
      up: (db) => sql`create table x_test_echo_echoes (n int)`.execute(db),
    },
  ],
  endpoints(route, { settings }) {
    route.read(ECHO, async () => {
      const { greeting, apiKey } = await settings();
      return { greeting, key: apiKey ?? null };
    });
  },
  topics: {
    async 'order.created'({ orderNumber, items }, { tx }) {
      heard.push(orderNumber);
      await sql`insert into x_test_echo_echoes (n) values (${items.length})`.execute(tx);
      if (heard.length === FAILING) throw new Error('the extension fails');
    },
  },
  jobs: [
    defineJob({
      name: 'test-echo.shout',
      about: 'For tests',
      run: async () => void heard.push('job'),
    }),
  ],
});
const FAILING = 2;

let shop: TestApp;
let owner: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true, extensions: [giftWrap, echo] });
  owner = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());

const save = (name: string, isActive: boolean, values: object = {}) =>
  shop.ok(saveExtension, { params: { name }, body: { isActive, values } as never }, owner);
const show = (name: string) => shop.ok(getExtension, { params: { name } }, owner);

describe('an installed extension', () => {
  it('is off until an operator turns it on: its endpoints do not exist, its events are not sent', async () => {
    const { results } = await shop.ok(listExtensions, {}, owner);
    expect(results.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['gift-wrap', false],
      ['test-echo', false],
    ]);
    expect(results[0]!.provides).toContain('slot cart.item');
    expect((await shop.call(ECHO)).status).toBe(404);
    const { who } = await makeBuyer(shop, 500);
    expect((await placeOrder(shop, who)).status).toBe(201);
    expect(heard).toEqual([]);
    await save('test-echo', true);
    await vi.waitFor(async () => expect((await shop.call(ECHO)).status).toBe(200));
    expect(await shop.ok(ECHO)).toEqual({ greeting: 'Namaste', key: null });
  });

  it('has settings by its schema; a secret is stored encrypted and never sent back', async () => {
    await save('test-echo', true, { greeting: 'Vanakkam', times: 3, apiKey: 'very-secret' });
    expect(await shop.ok(ECHO)).toEqual({ greeting: 'Vanakkam', key: 'very-secret' });
    const shown = await show('test-echo');
    expect(shown.fields.map(({ name, kind, value, isSet }) => [name, kind, value, isSet])).toEqual([
      ['greeting', 'text', 'Vanakkam', true],
      ['times', 'number', 3, true],
      ['isLoud', 'switch', false, true],
      ['tone', 'choice', 'low', true],
      ['apiKey', 'secret', null, true],
    ]);
    expect(JSON.stringify(shown)).not.toContain('very-secret');
    const { rows } = await sql<{ all: string }>`
      select settings::text || secrets as all from extension_states where name = 'test-echo'`.execute(
      shop.db,
    );
    expect(rows[0]!.all).not.toContain('very-secret');
    const audited = await sql<{ all: string }>`
      select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), '') as all from audit_entries`.execute(
      shop.db,
    );
    expect(audited.rows[0]!.all).not.toContain('very-secret');

    await save('test-echo', true, { greeting: 'Hi' });
    expect((await shop.ok(ECHO)).key).toBe('very-secret');
    await save('test-echo', true, { greeting: 'Hi', apiKey: null });
    expect((await shop.ok(ECHO)).key).toBeNull();
  });

  it('refuses values its schema does not take, naming the setting', async () => {
    const refused = await shop.call(
      saveExtension,
      {
        params: { name: 'test-echo' },
        body: { isActive: true, values: { times: 99, tone: 'middle' } },
      },
      owner,
    );
    expect(refused.status).toBe(400);
    expect(refused.details!.map(({ path }: { path: string }) => path).sort()).toEqual([
      'values.times',
      'values.tone',
    ]);
    const unknown = await shop.call(
      saveExtension,
      { params: { name: 'test-echo' }, body: { isActive: true, values: { other: 1 } } },
      owner,
    );
    expect(unknown.details).toMatchObject([{ path: 'values.other' }]);
    const support = { token: await staffToken(shop, 'support') };
    expect(
      (
        await shop.call(
          saveExtension,
          { params: { name: 'test-echo' }, body: { isActive: false, values: {} } },
          support,
        )
      ).status,
    ).toBe(403);
    expect((await shop.call(getExtension, { params: { name: 'none' } }, owner)).status).toBe(404);
  });

  it('hears events inside the transaction: what it wrote is undone with the order, and its error undoes the order', async () => {
    const { who } = await makeBuyer(shop, 700);
    const first = await placeOrder(shop, who);
    expect(heard).toEqual([first.data.order.orderNumber]);
    const { who: other } = await makeBuyer(shop, 700);
    expect((await placeOrder(shop, other)).status).toBe(500);
    const { rows } = await sql<{ n: number }>`select n from x_test_echo_echoes`.execute(shop.db);
    expect(rows).toEqual([{ n: 1 }]);
    expect((await placeOrder(shop, other)).status).toBe(201);
    await save('test-echo', false);
  });
});

describe('migrations of extensions', () => {
  const run = (up: string) =>
    migrate(shop.db, {
      migrations: extensionMigrations([
        defineExtension({
          name: 'bad-one',
          version: '1.0.0',
          api: 1,
          root: import.meta.url,
          title: { en: 'Bad' },
          about: { en: 'Bad' },
          migrations: [
            {
              name: '209911280100-bad',
              up: (db) => sql.raw(up).execute(db),
            },
          ],
        }),
      ]),
    });
  it.each([
    'create table other (n int)',
    'alter table users add column hacked text',
    'alter table users alter column full_name drop not null',
    'drop table visits',
    'create index users_more on users (created_at)',
    'create table x_gift_wrap_more (n int)',
  ])('may not touch tables of others: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/its tables begin with x_bad_one_|is no|cannot/);
    const { rows } = await sql`select 1 from kysely_migration where name like 'x:bad-one%'`.execute(
      shop.db,
    );
    expect(rows).toEqual([]);
  });
  it('run once and are named by their extension', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration where name like 'x:%' order by 1`.execute(shop.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'x:gift-wrap:202611280240-wraps',
      'x:test-echo:202611280100-echoes',
    ]);
    expect(await migrate(shop.db)).toEqual([]);
  });
});

describe('gift wrap', () => {
  it('goes from the cart item to the order, its customer and its vendor only', async () => {
    await save('gift-wrap', true, { longestNote: 30 });
    await vi.waitFor(async () => expect((await shop.call(listChoices)).status).toBe(401));
    const who = await makeCustomer(shop);
    const me = { token: who.token };
    const vendorId = await makeVendor(shop);
    const wrapped = await makeProducts(shop, { rupees: 400, vendorIds: [vendorId] });
    const plain = await makeProducts(shop, { rupees: 300, vendorIds: [await makeVendor(shop)] });
    for (const { productId } of [plain, wrapped])
      await shop.ok(addCartItem, { body: { productId, quantity: 1 } }, me);
    const cartItemId = `${wrapped.productId}_main_main_default`;
    const note = 'Happy Diwali, Amma!';
    await shop.ok(saveChoice, { body: { cartItemId, note } }, me);
    expect(await shop.ok(listChoices, {}, me)).toEqual({
      choices: [{ cartItemId, note }],
      longestNote: 30,
    });
    expect(
      (await shop.call(saveChoice, { body: { cartItemId, note: 'x'.repeat(31) } }, me)).status,
    ).toBe(400);
    expect((await shop.call(listChoices)).status).toBe(401);

    for (const { productId } of [plain, wrapped]) await putInCheckout(shop, who, { productId });
    const { order } = (await placeOrder(shop, who)).data;
    const items = [{ productName: expect.any(String), quantity: 1, note }];
    const params = { orderNumber: order.orderNumber };
    expect((await shop.ok(listOrderWraps, { params }, me)).items).toEqual(items);
    expect((await shop.ok(listChoices, {}, me)).choices).toEqual([]);
    const other = await makeCustomer(shop);
    expect((await shop.ok(listOrderWraps, { params }, { token: other.token })).items).toEqual([]);

    const part = order.subOrders.find((s) =>
      s.items.some((i) => i.productId === wrapped.productId),
    )!;
    const vendorOrder = { params: { vendorOrderId: part._id } };
    const vendor = { token: await vendorToken(shop, vendorId) };
    expect((await shop.ok(listVendorOrderWraps, vendorOrder, vendor)).items).toEqual(items);
    const stranger = { token: await vendorToken(shop, await makeVendor(shop)) };
    expect((await shop.ok(listVendorOrderWraps, vendorOrder, stranger)).items).toEqual([]);
  });

  it('erases the notes of an erased customer, also while it is off', async () => {
    const who = await makeCustomer(shop);
    const cartItemId = 'prd_x_main_main_default';
    await shop.ok(saveChoice, { body: { cartItemId, note: 'For Appa' } }, { token: who.token });
    await save('gift-wrap', false);
    const { userId } = who;
    await transact(shop.db, (tx) => publish(tx, 'customer.erased', { userId }));
    const { rows } =
      await sql`select note from x_gift_wrap_choices where note = 'For Appa'`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  it('forgets notes after 180 days, also while it is off', async () => {
    shop.clock.advance(181 * 86_400_000);
    const job = installedJobs().find(({ name }) => name === 'gift-wrap.forget')!;
    await job.run(shop.deps as never, {}, { attempt: 1, signal: AbortSignal.abort() });
    const { rows } = await sql<{ note: string }>`select note from x_gift_wrap_items`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ note: '' }]);
  });
});

describe('npm run new-extension', () => {
  it('writes an extension that works: its table, endpoint and setting', async () => {
    const folder = temporaryFolder('haatlane-extension-');
    symlinkSync(path.resolve('node_modules'), path.join(folder.path, 'node_modules'));
    for (const [file, text] of Object.entries(skeletonOf('loyal-tea'))) {
      const full = path.join(folder.path, 'extensions/loyal-tea', file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, text);
    }
    const at = pathToFileURL(path.join(folder.path, 'extensions/loyal-tea/index.ts')).href;
    const { default: extension } = (await import(at)) as { default: AnyExtension };
    const other = await createTestApp({ extensions: [{ ...extension, isActiveAtFirst: true }] });
    await sql`insert into x_loyal_tea_notes values ('prd_1', 'Brew for three minutes')`.execute(
      other.db,
    );
    const ask = (id: string) => other.inject({ url: `/api/x/loyal-tea/products/${id}` });
    expect((await ask('prd_1')).json().data).toEqual({ note: 'Brew for three minutes' });
    expect((await ask('prd_2')).json().data).toEqual({ note: null });
    await other.close();
    folder.remove();
  });
  it('adds it to haatlane.config.ts', () => {
    const config = "import a from 'a';\n\nexport default defineConfig({ extensions: [a] });\n";
    expect(withExtension(config, 'loyal-tea')).toBe(
      "import a from 'a';\nimport loyalTea from '@haatlane/loyal-tea';\n\nexport default defineConfig({ extensions: [a, loyalTea] });\n",
    );
  });
});

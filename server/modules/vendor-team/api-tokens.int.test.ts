import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentMember } from '#contracts/vendor-team/current-member.ts';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import { listStock } from '#contracts/offers/inventory.ts';
import { listVendorStatements } from '#contracts/settlement/settlement.ts';
import { getTeam, getTeamLog } from '#contracts/vendor-team/vendor-team.ts';
import {
  revokeApiToken,
  listApiTokens,
  createApiToken,
  MAX_TOKENS,
} from '#contracts/vendor-team/api-tokens.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import { declaredEndpoints } from '#server/platform/http/openapi.ts';
import { makeProducts, makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

async function opened() {
  const vendorId = await makeVendor(shop);
  return { vendorId, token: await vendorToken(shop, vendorId) };
}
const body = { name: 'Till', rights: ['stock' as const], days: 30 as const };

describe("a token of a vendor's program", () => {
  it('does what its rights name, for its own vendor, and nothing else', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const { offerIds } = await makeProducts(shop, { vendorIds: [mine.vendorId] });
    await makeProducts(shop, { vendorIds: [theirs.vendorId] });
    const { token } = await shop.ok(createApiToken, { body }, { token: mine.token });
    const { results } = await shop.ok(listStock, {}, { token });
    expect(results.map((r) => r._id)).toEqual(offerIds);
    const wrong: string[] = [];
    for (const e of declaredEndpoints(shop.app).filter(
      (one) => one.audience === 'vendor' && one.right !== 'stock',
    )) {
      const reply = await shop.inject({
        method: e.method,
        url: `/api${endpointUrl(e, { params: { id: 'x', file: 'x', photo: 'x', message: 'x' } })}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'a-key-of-a-test' },
      });
      if (reply.json().code !== 'RIGHT_MISSING')
        wrong.push(`${e.method} ${e.path}: ${reply.statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(await shop.call(getTeam, {}, { token })).toMatchObject({ status: 403 });
  });

  it('is shown once, stored as a hash, and named in the team log', async () => {
    const { token } = await opened();
    const made = await shop.ok(
      createApiToken,
      { body: { ...body, name: 'Godown' } },
      { token, headers: { 'idempotency-key': 'once-is-enough' } },
    );
    expect(made.token).toMatch(/^hlv_[\w-]{43}$/);
    expect(made.item).toMatchObject({
      name: 'Godown',
      rights: ['stock'],
      hint: made.token.slice(-4),
      isExpired: false,
      lastUsedAt: null,
    });
    const { items } = await shop.ok(listApiTokens, {}, { token });
    expect(JSON.stringify(items)).not.toContain(made.token);
    const { rows } = await sql<{
      all: string;
    }>`select coalesce(json_agg(t)::text, '') || coalesce((select json_agg(i)::text from idempotency_keys i), '') as all from vendor_tokens t`.execute(
      shop.db,
    );
    expect(rows[0]!.all).not.toContain(made.token);
    expect((await shop.ok(getTeamLog, {}, { token })).results[0]).toMatchObject({
      action: 'token_made',
      subject: 'Godown',
      note: 'stock',
    });
  });

  it('is over when it expires, at once when it is ended, and while its vendor is not active', async () => {
    const { vendorId, token: owner } = await opened();
    const status = async (token: string) => (await shop.call(listStock, {}, { token })).status;
    const first = await shop.ok(createApiToken, { body }, { token: owner });
    expect(await status(first.token)).toBe(200);
    await shop.ok(revokeApiToken, { params: { id: first.item._id } }, { token: owner });
    expect(await status(first.token)).toBe(401);
    const second = await shop.ok(createApiToken, { body }, { token: owner });
    await transact(shop.db, async (tx) => {
      await sql`update vendors set status = 'suspended' where id = ${vendorId}`.execute(tx);
      await purgeTags(tx, ['stores']);
    });
    expect(await status(second.token)).toBe(401);
    await sql`update vendors set status = 'active' where id = ${vendorId}`.execute(shop.db);
    expect(await status(second.token)).toBe(200);
    // "Last used" is written after the reply.
    await expect
      .poll(
        async () =>
          (await shop.ok(listApiTokens, {}, { token: await vendorToken(shop, vendorId) })).items,
      )
      .toMatchObject([{ isExpired: false, lastUsedAt: expect.any(String) }]);
    shop.clock.advance(30 * 86_400_000);
    expect(await status(second.token)).toBe(401);
    expect(
      (await shop.ok(listApiTokens, {}, { token: await vendorToken(shop, vendorId) })).items,
    ).toMatchObject([{ isExpired: true, lastUsedAt: expect.any(String) }]);
  });

  it('is made by owners alone, named, with a right, and not without number', async () => {
    const { vendorId, token } = await opened();
    expect(
      await shop.call(
        createApiToken,
        { body },
        { token: await vendorToken(shop, vendorId, 'catalog') },
      ),
    ).toMatchObject({ status: 403, code: 'RIGHT_MISSING' });
    expect(
      await shop.call(createApiToken, { body: { ...body, rights: [] } }, { token }),
    ).toMatchObject({
      status: 400,
      details: [{ path: 'rights' }],
    });
    expect(
      await shop.call(createApiToken, { body: { ...body, rights: ['team' as never] } }, { token }),
    ).toMatchObject({ status: 400 });
    for (let i = 0; i < MAX_TOKENS; i++) await shop.ok(createApiToken, { body }, { token });
    expect(await shop.call(createApiToken, { body }, { token })).toMatchObject({
      status: 409,
      code: 'TOO_MANY_TOKENS',
    });
    expect(
      await shop.call(getCurrentMember, {}, { token: 'hlv_unknownunknownunknown' }),
    ).toMatchObject({
      status: 401,
    });
    expect(await shop.call(listVendorStatements, {}, { token })).toMatchObject({ status: 200 });
  });
});

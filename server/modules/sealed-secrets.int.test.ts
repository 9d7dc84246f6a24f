import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealedSecrets, countStoredSecrets, sealStoredSecrets } from './sealed-secrets.ts';
import { selectCourierSecret } from './fulfilment/couriers/queries.ts';
import { pepperOf } from './accounts/one-time-codes/otp.ts';
import { findSecondFactor, putPendingSecret } from './accounts/second-factors/queries.ts';
import { transact } from '#server/platform/db/database.ts';
import { checkSecretKeys } from '#server/platform/secrets/check-keys.ts';
import { newSecretKey, parseKeys } from '#server/platform/secrets/keyring.ts';
import { SecretKeyError, useKeyring } from '#server/platform/secrets/seal.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

const [OLD, NEW] = [newSecretKey(), newSecretKey()];
let shop: TestApp;
let accountId = '';
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  useKeyring(parseKeys(OLD)!);
  accountId = (await shop.db.selectFrom('portal_accounts').select('id').executeTakeFirstOrThrow())
    .id;
});
afterAll(() => shop.close());

const secretsInDatabase = async () => {
  const all: string[] = [];
  for (const { table, columns, only } of sealedSecrets)
    for (const column of columns) {
      const { rows } = await sql<{ value: string }>`
        select ${sql.ref(column)}::text as value from ${sql.table(table)}
        where ${sql.ref(column)} is not null and ${sql.raw(only ?? 'true')}`.execute(shop.db);
      all.push(...rows.map((row) => row.value));
    }
  return all;
};

it('keeps no secret readable in the database, those from before included', async () => {
  const pepper = await pepperOf(shop.db, shop.clock.now());
  const courier = await selectCourierSecret(shop.db, 'someone');
  await transact(shop.db, (tx) => putPendingSecret(tx, accountId, 'NEWSECRET'));
  await sql`insert into courier_secrets (courier, secret) values ('old', 'plain-text')`.execute(
    shop.db,
  );
  await checkSecretKeys(shop.db);
  await sealStoredSecrets(shop.db);
  const stored = await secretsInDatabase();
  expect(stored.length).toBeGreaterThanOrEqual(5);
  for (const secret of [pepper, courier, 'NEWSECRET', 'plain-text', 'whsec_'])
    expect(stored.join()).not.toContain(secret);
  expect(await selectCourierSecret(shop.db, 'old')).toBe('plain-text');
  expect((await findSecondFactor(shop.db, accountId))!.secret).toBe('NEWSECRET');
});

it('changes to a new key without losing a secret', async () => {
  const before = await pepperOf(shop.db, shop.clock.now());
  useKeyring(parseKeys(`${NEW},${OLD}`)!);
  expect((await countStoredSecrets(shop.db)).every((counts) => counts.current === 0)).toBe(true);
  await sealStoredSecrets(shop.db);
  expect((await countStoredSecrets(shop.db)).every((counts) => counts.older === 0)).toBe(true);
  useKeyring(parseKeys(NEW)!);
  expect(await pepperOf(shop.db, shop.clock.now())).toBe(before);
  await checkSecretKeys(shop.db);
});

it('refuses a process with other keys', async () => {
  useKeyring(parseKeys(OLD)!);
  await expect(checkSecretKeys(shop.db)).rejects.toThrow(SecretKeyError);
  await expect(checkSecretKeys(shop.db)).rejects.toThrow(/SECRETS_KEYS/);
});

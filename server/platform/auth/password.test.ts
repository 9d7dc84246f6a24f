import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';
import { derive } from './password-queue.ts';

test('a hash fits its password and no other, and carries its parameters', async () => {
  const hash = await hashPassword('demo-Haat-2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(await verifyPassword(hash, 'demo-Haat-2026')).toBe(true);
  expect(await verifyPassword(hash, 'demo-Haat-2027')).toBe(false);
  expect(await hashPassword('demo-Haat-2026')).not.toBe(hash);
});

test('an unreadable hash is refused without an error', async () => {
  for (const hash of [
    '',
    'x',
    '$argon2id$v=19$m=19456,t=2,p=1$short$short',
    '$2b$10$abcdefghijklmnopqrstuv',
  ]) {
    expect(await verifyPassword(hash, 'demo-Haat-2026')).toBe(false);
  }
});

test('works out one at a time, and refuses what would wait too long', async () => {
  // Hashes of the least cost: it is about their number.
  const cheap = { memory: 8, passes: 1, parallelism: 1, salt: new Uint8Array(16), tagLength: 32 };
  const all = await Promise.allSettled(
    Array.from({ length: 80 }, async () => derive({ message: 'a quiet lane of stalls', ...cheap })),
  );
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(80 - 1 - 64);
  expect(refused[0]!.reason).toMatchObject({ code: 'SERVER_BUSY', status: 503, retryAfter: 3 });
  expect(await hashPassword('a quiet lane of stalls')).toMatch(/^\$argon2id/);
});

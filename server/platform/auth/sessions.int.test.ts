import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { findSession, issueSession, noteUse, type SessionAudience } from './sessions.ts';
import { selectCustomerSessions, deleteOldSessions } from './session-lists.ts';
import { revokeSession, revokeSessions, revokeToken } from './session-revocation.ts';
import {
  clearThrottle,
  refundAttempts,
  countAttempts,
  rememberKey,
  deleteOldThrottles,
  throttle,
} from './throttle.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ config: { adminIdleMinutes: 15 } });
});
afterAll(() => t.close());

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OF_AUDIENCE = {
  user: {},
  vendor: { vendorId: 'vnd_1', vendorRole: 'finance' },
  admin: { staffRole: 'support' },
} as const;
const issue = (audience: SessionAudience, subjectId: string) =>
  transact(t.db, (tx) =>
    issueSession(
      tx,
      { audience, subjectId, ...OF_AUDIENCE[audience], ip: '10.0.0.1', userAgent: 'x'.repeat(999) },
      t.clock,
    ),
  );
const find = (token: string) => findSession(t.db, token, t.deps);
/** Uses the token at every step, so that only the absolute limit can end it. */
const useEvery = async (token: string, step: number, times: number) => {
  for (let i = 0; i < times; i++) {
    t.clock.advance(step);
    const session = await find(token);
    if (!session) return i + 1;
    if (session.audience === 'admin') await noteUse(t.db, session, t.deps);
    // "Last seen" is written after the reply.
    await expect
      .poll(async () =>
        (
          await t.db
            .selectFrom('sessions')
            .select('last_seen_at')
            .where('id', '=', session.id)
            .executeTakeFirstOrThrow()
        ).last_seen_at.getTime(),
      )
      .toBe(t.clock.now().getTime());
  }
  return null;
};

describe('sessions', () => {
  it('keep the hash of a 256-bit token and find it by one query', async () => {
    const { token, sessionId } = await issue('vendor', 'usr_a');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { result, count } = await t.countQueries(() => find(token));
    expect(count).toBe(1);
    expect(result).toMatchObject({
      id: sessionId,
      subjectId: 'usr_a',
      audience: 'vendor',
      vendorId: 'vnd_1',
      vendorRole: 'finance',
    });
    const row = await t.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.user_agent).toHaveLength(300);
    expect(await find(`${token.slice(1)}A`)).toBeNull();
  });

  it.each([
    ['user', 7 * DAY, 30 * DAY],
    ['vendor', 2 * HOUR, 12 * HOUR],
    ['admin', 15 * MINUTE, 8 * HOUR],
  ] as const)('of a %s end unused and at the latest', async (audience, idle, absolute) => {
    const unused = (await issue(audience, 'usr_b')).token;
    t.clock.advance(idle - 1000);
    expect(await find(unused)).not.toBeNull();
    const left = (await issue(audience, 'usr_b')).token;
    t.clock.advance(idle);
    expect(await find(left)).toBeNull();
    const used = (await issue(audience, 'usr_b')).token;
    const step = idle / 2;
    expect(await useEvery(used, step, Math.ceil(absolute / step) + 1)).toBe(
      Math.ceil(absolute / step),
    );
  });

  it("end one by one, all but one, all; never someone else's", async () => {
    const [a, b, c] = [
      await issue('user', 'usr_c'),
      await issue('user', 'usr_c'),
      await issue('user', 'usr_c'),
    ];
    const other = await issue('user', 'usr_d');
    const alive = async () =>
      Promise.all([a, b, c, other].map(async ({ token }) => (await find(token)) !== null));
    expect(await transact(t.db, (tx) => revokeSession(tx, 'user', 'usr_d', a.sessionId))).toBe(
      false,
    );
    expect(await transact(t.db, (tx) => revokeSession(tx, 'admin', 'usr_c', a.sessionId))).toBe(
      false,
    );
    expect(await transact(t.db, (tx) => revokeSession(tx, 'user', 'usr_c', a.sessionId))).toBe(
      true,
    );
    expect(await alive()).toEqual([false, true, true, true]);
    await transact(t.db, (tx) => revokeSessions(tx, 'user', 'usr_c', b.sessionId));
    expect(await alive()).toEqual([false, true, false, true]);
    expect(await selectCustomerSessions(t.db, 'usr_c', t.clock)).toHaveLength(1);
    await transact(t.db, (tx) => revokeSessions(tx, 'user', 'usr_c'));
    await transact(t.db, (tx) => revokeToken(tx, other.token));
    await transact(t.db, (tx) => revokeToken(tx, 'unknown'));
    expect(await alive()).toEqual([false, false, false, false]);
  });

  it('are swept when nobody can use them any more', async () => {
    const old = await issue('admin', 'usr_e');
    t.clock.advance(2 * HOUR);
    const young = await issue('admin', 'usr_e');
    await deleteOldSessions(t.db, t.deps);
    const left = await t.db
      .selectFrom('sessions')
      .select('id')
      .where('subject_id', '=', 'usr_e')
      .execute();
    expect(left.map((s) => s.id)).toEqual([young.sessionId]);
    expect(await find(old.token)).toBeNull();
  });
});

describe('rate_limits', () => {
  const limit = { limit: 3, windowSeconds: 600 };
  const attempt = (key: string) =>
    throttle(t.db, key, limit, t.clock).then(
      () => 'in',
      (e: { retryAfter: number; message: string }) => e,
    );

  it('refuse past the limit, tell the time left, and begin anew after it', async () => {
    expect([await attempt('a'), await attempt('a'), await attempt('a')]).toEqual([
      'in',
      'in',
      'in',
    ]);
    t.clock.advance(60_000);
    expect(await attempt('a')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      retryAfter: 540,
      message: 'errors.too_many_attempts_wait',
      values: { n: 9, unit: 'minutes' },
    });
    expect(await attempt('b')).toBe('in');
    t.clock.advance(540_000);
    expect(await attempt('a')).toBe('in');
  });

  it('count every one of many at once', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => attempt('c')));
    expect(all.filter((r) => r === 'in')).toHaveLength(3);
  });

  it('are looked at, given back, forgiven, remembered and swept', async () => {
    await attempt('d');
    await attempt('d');
    expect(await countAttempts(t.db, 'd', t.clock)).toBe(2);
    await refundAttempts(t.db, ['d', 'none']);
    expect(await countAttempts(t.db, 'd', t.clock)).toBe(1);
    await refundAttempts(t.db, ['d']);
    await refundAttempts(t.db, ['d']);
    expect(await countAttempts(t.db, 'd', t.clock)).toBe(0);
    await attempt('d');
    await clearThrottle(t.db, 'd');
    expect(await countAttempts(t.db, 'd', t.clock)).toBe(0);
    await rememberKey(t.db, 'k', 60, t.clock);
    t.clock.advance(59_000);
    await rememberKey(t.db, 'k', 60, t.clock);
    t.clock.advance(59_000);
    expect(await countAttempts(t.db, 'k', t.clock)).toBe(1);
    t.clock.advance(1_000);
    expect(await countAttempts(t.db, 'k', t.clock)).toBe(0);
    await deleteOldThrottles(t.db, t.clock);
    expect(
      await t.db.selectFrom('rate_limits').select('key').where('key', '=', 'k').execute(),
    ).toEqual([]);
  });
});

import giftWrap from '@haatlane/gift-wrap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, endpointUrl } from '#contracts/kernel/endpoint.ts';
import { canonical } from '#contracts/kernel/version.ts';
import { declaredEndpoints } from '#server/platform/http/openapi.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { UNVERSIONED } from '#server/testing/unversioned-calls.ts';
import { UNVERSIONED_DELETIONS } from '#server/testing/unversioned-deletions.ts';
import { versionedRecords, type VersionedRecord } from '#server/testing/versioned-records.ts';

let shop: TestApp;
let records: VersionedRecord[];
let editors: Record<'admin' | 'vendor', [string, string]>;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, extensions: [giftWrap] });
  ({ records, editors } = await versionedRecords(shop, shop.ok));
});
afterAll(() => shop.close());

const acts = () =>
  records.flatMap((record) => (record.acts ?? []).map((act) => ({ record, ...act })));
const nameOf = (e: Endpoint<any, any, any, any>) => `${e.method} ${e.path}`;
const save = async (
  { endpoint, params, audience, body }: VersionedRecord,
  mark: number,
  who: 0 | 1,
  version?: string,
) => {
  const raw = await shop.inject({
    method: endpoint.method,
    url: `/api${endpointUrl(endpoint, { params })}`,
    payload: body(mark),
    headers: {
      authorization: `Bearer ${editors[audience][who]}`,
      ...(version === undefined ? {} : { 'if-match': version }),
    },
  });
  return {
    status: raw.statusCode,
    ...(raw.json() as {
      code?: string;
      data: {
        version: string;
        by: string | null;
        isYou: boolean;
        at: string | null;
        current: Record<string, unknown>;
        before: Record<string, unknown> | null;
      };
    }),
  };
};

describe('records that two people can edit', () => {
  it('are all tried below: a call that edits one is not forgotten', () => {
    expect([...records, ...acts()].map((r) => nameOf(r.endpoint)).sort()).toEqual(
      declaredEndpoints(shop.app)
        .filter((e) => e.edits !== null)
        .map(nameOf)
        .sort(),
    );
  });

  it('are separate from calls that need no version, each with a stated reason', () => {
    const changing = declaredEndpoints(shop.app)
      .filter((e) => e.edits === null && e.method !== 'GET' && e.method !== 'DELETE')
      .map(nameOf);
    const deleting = declaredEndpoints(shop.app)
      .filter((e) => e.edits === null && e.method === 'DELETE')
      .map(nameOf);
    for (const [calls, reasons] of [
      [changing, UNVERSIONED],
      [deleting, UNVERSIONED_DELETIONS],
    ] as const) {
      const named = Object.values(reasons).flat();
      expect(
        calls.filter((name) => !named.includes(name)),
        'give it a version, or a reason in unversioned-calls.ts',
      ).toEqual([]);
      expect(named.filter((name, i) => !calls.includes(name) || named.indexOf(name) !== i)).toEqual(
        [],
      );
    }
  });

  it('refuse a save without a version, and a stale one with who changed it, when, and what it says now', async () => {
    for (const record of records) {
      const name = nameOf(record.endpoint);
      const opened = await record.version();
      if (!record.endpoint.takesUnseen) {
        const none = await save(record, 1, 0);
        expect(
          [none.status, none.code, none.data?.version],
          `${name} ${JSON.stringify(none)}`,
        ).toEqual([428, 'VERSION_REQUIRED', opened]);
      }
      const first = await save(record, 1, 0, opened);
      expect(first.status, `${name} ${JSON.stringify(first)}`).toBe(200);
      const after = await record.version();
      expect(after, `${name} has another version`).not.toBe(opened);
      // The other editor opened it before, and types something else.
      const stale = await save(record, 2, 1, opened);
      expect(
        [stale.status, stale.code, stale.data.version, stale.data.isYou, stale.data.at],
        name,
      ).toEqual([
        409,
        'RECORD_CHANGED',
        after,
        record.audience === 'vendor',
        shop.clock.now().toISOString(),
      ]);
      expect(record.audience === 'admin' ? stale.data.by : 'Staff owner', name).toBe('Staff owner');
      expect(
        canonical(stale.data.before),
        `${name}: what the form was opened with is known`,
      ).not.toBe(canonical(stale.data.current));
      // The current values have the save's field names, so that the user can choose field by field.
      const asSaved = record.endpoint.body.safeParse({ ...record.body(2), ...stale.data.current });
      expect(asSaved.error?.issues, name).toBeUndefined();
      expect(await record.version(), `${name}: nothing was written`).toBe(after);
      // An intentional overwrite of the current values.
      expect((await save(record, 2, 1, after)).status, name).toBe(200);
    }
  });

  it('tell the other member of the staff from oneself', async () => {
    const record = records.find((r) => r.endpoint.edits === 'milestone')!;
    const opened = await record.version();
    await save(record, 7, 0, opened);
    expect((await save(record, 8, 0, opened)).data).toMatchObject({
      by: 'Staff owner',
      isYou: true,
      current: { title: 'Mark 7' },
      before: { title: 'Mark 2' },
    });
    expect((await save(record, 8, 1, opened)).data).toMatchObject({
      by: 'Staff owner',
      isYou: false,
    });
  });

  it('know the version a form was opened with through twenty saves', async () => {
    const record = records.find((r) => r.endpoint.edits === 'ad')!;
    const opened = await record.version();
    for (let mark = 100; mark < 119; mark++) await save(record, mark, 0, await record.version());
    expect((await save(record, 1, 1, opened)).data.before).toMatchObject({ text: 'Mark 2' });
    for (let mark = 119; mark < 123; mark++) await save(record, mark, 0, await record.version());
    expect((await save(record, 1, 1, opened)).data).toMatchObject({
      before: null,
      current: { text: 'Mark 122' },
    });
  });

  it('take a save without a version where the specification gives the call, and remember it all the same', async () => {
    const record = records.find((r) => r.endpoint.takesUnseen)!;
    const opened = await record.version();
    expect((await save(record, 5, 0)).status).toBe(200);
    expect(await save(record, 6, 1, opened)).toMatchObject({ status: 409, code: 'RECORD_CHANGED' });
    expect(records.filter((r) => r.endpoint.takesUnseen).map((r) => nameOf(r.endpoint))).toEqual([
      'PUT /milestones/:id',
    ]);
  });

  // Last, because it deletes.
  it('are not deleted, ended or published as they were seen before someone changed them', async () => {
    for (const [i, { record, endpoint, params, body }] of acts().entries()) {
      const name = nameOf(endpoint);
      const call = (version?: string) =>
        shop.inject({
          method: endpoint.method,
          url: `/api${endpointUrl(endpoint, { params: params ?? record.params })}`,
          ...(body ? { payload: body } : {}),
          headers: {
            authorization: `Bearer ${editors[record.audience][1]}`,
            ...(version === undefined ? {} : { 'if-match': version }),
          },
        });
      const opened = await record.version();
      expect((await save(record, 901 + i, 0, opened)).status, name).toBe(200);
      const stale = await call(opened);
      expect([stale.statusCode, stale.json().code], name).toEqual([409, 'RECORD_CHANGED']);
      const after = await record.version();
      expect(after, `${name}: nothing was done`).toBe(stale.json().data.version);
      if (!endpoint.takesUnseen) expect((await call()).statusCode, name).toBe(428);
      const done = await call(after);
      expect(done.statusCode, `${name} ${done.body}`).toBe(200);
      // The published text equals its draft.
      if (!endpoint.path.endsWith('/publish'))
        expect(await record.version().catch(() => null), name).not.toBe(after);
    }
  });

  it('of the specification are deleted without a version', async () => {
    expect(
      acts()
        .filter((a) => a.endpoint.takesUnseen)
        .map((a) => nameOf(a.endpoint)),
    ).toEqual(['DELETE /milestones/:id']);
    const admin = { authorization: `Bearer ${editors.admin[0]}` };
    const made = await shop.inject({
      method: 'POST',
      url: '/api/milestones',
      headers: admin,
      payload: { title: 'Unseen', description: '', type: 'discount', threshold: 654_321, value: 3 },
    });
    expect(
      (
        await shop.inject({
          method: 'DELETE',
          url: `/api/milestones/${made.json().data.milestone._id}`,
          headers: admin,
        })
      ).statusCode,
    ).toBe(200);
  });
});

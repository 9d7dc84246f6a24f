import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as m from '#contracts/promotions/promotions.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { sentText } from '#server/testing/text.ts';

let t: TestApp;
let admin: string;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
  admin = await t.signIn('admin');
});
afterAll(() => t.close());

describe('milestones', () => {
  const body = {
    title: 'Big gift',
    description: '',
    type: 'gift' as const,
    threshold: 9999,
    value: 2,
    icon: 'gift' as const,
    color: 'red' as const,
  };

  it('are the five of the specification, by order, for everybody', async () => {
    const { milestones } = await t.ok(m.listMilestones, {});
    expect(milestones.map((x) => [x.type, x.threshold, x.value])).toEqual([
      ['free_delivery', 1200, expect.any(Number)],
      ['discount', 1500, 5],
      ['discount', 1800, 10],
      ['cashback', 2000, 100],
      ['gift', 2500, 1],
    ]);
    expect(Object.keys(milestones[0]!)).toEqual(
      expect.arrayContaining([
        '_id',
        'title',
        'description',
        'type',
        'threshold',
        'value',
        'icon',
        'color',
        'enabled',
        'order',
      ]),
    );
    expect((await t.ok(m.listMilestones, { query: { type: 'discount' } })).milestones).toHaveLength(
      2,
    );
    expect((await t.inject({ url: '/api/milestones?type=evil' })).statusCode).toBe(400);
  });
  it('ask for a cart total', async () => {
    for (const url of [
      '/api/milestones/benefits',
      '/api/milestones/benefits?cartTotal=-1',
      '/api/milestones/benefits?cartTotal=x',
    ]) {
      const reply = await t.inject({ url });
      expect([reply.statusCode, reply.json().details[0].path], url).toEqual([400, 'cartTotal']);
    }
  });
  it('are created, read, changed, switched, ordered and removed, and lists follow at once', async () => {
    const token = { token: admin };
    const shown = async () => (await t.ok(m.listMilestones, {})).milestones.map((x) => x._id);
    const before = await shown();
    const created = await t.call(m.createMilestone, { body }, token);
    expect(created).toMatchObject({
      status: 201,
      data: { milestone: { enabled: true, threshold: 9999, order: 6 } },
    });
    const id = created.data.milestone._id;
    expect(await shown()).toEqual([...before, id]);
    expect((await t.ok(m.getMilestone, { params: { id } }, token)).milestone.title).toBe(
      'Big gift',
    );
    expect(await t.call(m.createMilestone, { body }, token)).toMatchObject({
      status: 409,
      code: 'MILESTONE_CONFLICT',
    });
    expect(
      (
        await t.ok(
          m.updateMilestone,
          { params: { id }, body: { title: 'Bigger', threshold: 8888 } },
          token,
        )
      ).milestone,
    ).toMatchObject({ title: 'Bigger', threshold: 8888, value: 2 });
    expect((await t.ok(m.toggleMilestone, { params: { id } }, token)).milestone.enabled).toBe(
      false,
    );
    expect(await shown()).toEqual(before);
    expect(await t.call(m.listMilestones, { query: { enabled: 'false' } })).toMatchObject({
      status: 401,
      code: 'AUTHENTICATION_REQUIRED',
    });
    expect(
      (await t.ok(m.listMilestones, { query: { enabled: 'false' } }, token)).milestones.map(
        (x) => x._id,
      ),
    ).toEqual([id]);
    expect((await t.ok(m.listMilestones, {}, token)).milestones).toHaveLength(6);
    const { milestones } = await t.ok(
      m.reorderMilestones,
      { body: { milestones: [id, { _id: before[1]! }] } },
      token,
    );
    expect(milestones.map((x) => x._id)).toEqual([id, before[1], before[0], ...before.slice(2)]);
    expect(milestones.map((x) => x.order)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(
      (await t.call(m.reorderMilestones, { body: { milestones: ['nothing'] } }, token)).status,
    ).toBe(404);
    await t.ok(m.reorderMilestones, { body: { milestones: before } }, token);
    expect((await t.call(m.deleteMilestone, { params: { id } }, token)).status).toBe(200);
    for (const call of [m.getMilestone, m.deleteMilestone, m.toggleMilestone])
      expect(await t.call(call, { params: { id } }, token)).toMatchObject({
        status: 404,
        code: 'MILESTONE_NOT_FOUND',
      });
    expect(await shown()).toEqual(before);
  });
  it('hold at once when they give more, and everyone with the money permission is notified of who changed them, from what to what', async () => {
    const token = { token: admin };
    const mails = async () =>
      (
        await sql<{
          recipient: string;
          subject: string;
          body: string;
        }>`select recipient, subject, body from messages where template = 'operator_milestone_changed' order by created_at desc, id desc`.execute(
          t.db,
        )
      ).rows;
    const { milestone } = await t.ok(
      m.createMilestone,
      { body: { ...body, title: 'Dear', type: 'discount', threshold: 7000, value: 5 } },
      token,
    );
    const before = (await mails()).length;
    const shown = async () =>
      (await t.ok(m.listMilestones, {})).milestones.find((x) => x._id === milestone._id)?.value;
    expect(await shown()).toBe(5);
    expect(
      (await t.ok(m.updateMilestone, { params: { id: milestone._id }, body: { value: 50 } }, token))
        .milestone,
    ).toMatchObject({ enabled: true, value: 50 });
    expect(await shown()).toBe(50);
    const [mail, ...others] = await mails();
    expect(mail!.subject).toBe(
      sentText('messages.operator_milestone_changed.subject', {
        'milestone.title': 'Dear',
        'milestone.before': 'x',
      }),
    );
    expect(mail!.body).toContain('Before: 5% off from ₹7,000, on. Now: 50% off from ₹7,000, on.');
    const expected = others.length + 1;
    expect(expected).toBeGreaterThan(before);
    // Text changes cost nothing.
    await t.ok(
      m.updateMilestone,
      { params: { id: milestone._id }, body: { title: 'Dearer' } },
      token,
    );
    expect(await mails()).toHaveLength(expected);
    await t.ok(m.toggleMilestone, { params: { id: milestone._id } }, token);
    expect((await mails())[0]!.body).toContain(', off.');
    await t.ok(m.deleteMilestone, { params: { id: milestone._id } }, token);
  });
  it.each([
    [{ ...body, type: 'discount' as const, value: 150 }, 'value'],
    [{ ...body, title: ' ' }, 'title'],
    [{ ...body, threshold: 0 }, 'threshold'],
    [{ ...body, threshold: 0.001 }, 'threshold'],
    [{ ...body, icon: 'skull' as never }, 'icon'],
    [{ ...body, value: 0 }, 'value'],
  ])('refuse %j', async (bad, path) => {
    const reply = await t.call(m.createMilestone, { body: bad }, { token: admin });
    expect(reply.status).toBe(400);
    expect(reply.details!.map((d) => d.path)).toContain(path);
  });
  it('refuse a change that makes a discount of more than a hundred percent or an empty reward', async () => {
    const query = { type: 'discount' } as const;
    const discount = (await t.ok(m.listMilestones, { query }, { token: admin })).milestones[0]!;
    const gift = (await t.ok(m.listMilestones, { query: { type: 'gift' } })).milestones[0]!;
    expect(
      (
        await t.call(
          m.updateMilestone,
          { params: { id: discount._id }, body: { value: 150 } },
          { token: admin },
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await t.call(
          m.updateMilestone,
          { params: { id: gift._id }, body: { value: 0 } },
          { token: admin },
        )
      ).status,
    ).toBe(400);
    const saved = await t.ok(
      m.updateMilestone,
      { params: { id: discount._id }, body: { title: discount.title } },
      { token: admin },
    );
    expect(saved.milestone).toEqual(discount);
  });
});

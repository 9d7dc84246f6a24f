import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { auditFile, listAudit, getAuditFilters, verifyAudit } from '#contracts/staff/audit.ts';
import {
  removeSavedView,
  removeVendorView,
  listSavedViews,
  listVendorViews,
  MAX_SAVED_VIEWS,
  saveNewView,
  saveVendorView,
} from '#contracts/staff/saved-views.ts';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { logout } from '#contracts/accounts/logout.ts';
import * as c from '#contracts/staff/staff.ts';
import { createMilestone, deleteMilestone } from '#contracts/promotions/promotions.ts';
import { recordTrace } from '#server/platform/audit/audit.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { text } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeStaff, PASSWORD, tokenOf } from './staff.fixture.ts';

let shop: TestApp;
/** The same marketplace with required second factors. */
let strict: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  strict = await createTestApp({ config: { demo: false, adminIdleMinutes: 15 } });
});
afterAll(() => Promise.all([shop.close(), strict.close()]));

describe('the audit log', () => {
  const body = {
    title: 'Audited',
    description: 'For the log',
    type: 'discount' as const,
    threshold: 9_876,
    value: 11,
  };

  it('says who did what, in a chain that shows every change', async () => {
    const owner = await makeStaff(shop, 'owner');
    const as = await tokenOf(shop, owner.email);
    const made = await shop.ok(createMilestone, { body }, as);
    const id = made.milestone._id;
    await shop.ok(deleteMilestone, { params: { id } }, as);
    const { results } = await shop.ok(listAudit, { query: { actor: owner.id } }, as);
    expect(results[0]).toMatchObject({
      actor: { _id: owner.id, name: 'Ravi Menon' },
      ip: '127.0.0.1',
    });
    expect(results.length).toBeGreaterThanOrEqual(2);
    const sound = await shop.ok(verifyAudit, {}, as);
    expect(sound).toMatchObject({ brokenAt: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(
      (
        await shop.inject({
          url: `/api${auditFile.path}?actor=${owner.id}`,
          headers: { authorization: `Bearer ${as.token}` },
        })
      ).body.split('\r\n'),
    ).toHaveLength(results.length + 2);

    // The database itself refuses, and detects changes that bypass it.
    await expect(
      sql`update audit_entries set actor_name = 'Nobody' where seq = ${results[0]!.seq}`.execute(
        shop.db,
      ),
    ).rejects.toThrow('only added to');
    await sql`alter table audit_entries disable trigger audit_entries_immutable`.execute(shop.db);
    await sql`update audit_entries set actor_name = 'Nobody' where seq = ${results[0]!.seq}`.execute(
      shop.db,
    );
    expect((await shop.ok(verifyAudit, {}, as)).brokenAt).toBe(results[0]!.seq);
    await sql`update audit_entries set actor_name = 'Ravi Menon' where seq = ${results[0]!.seq}`.execute(
      shop.db,
    );
    expect((await shop.ok(verifyAudit, {}, as)).brokenAt).toBeNull();
    const {
      rows: [gone],
    } = await sql<{
      seq: string;
    }>`delete from audit_entries where seq = (select max(seq) - 1 from audit_entries) returning seq`.execute(
      shop.db,
    );
    expect((await shop.ok(verifyAudit, {}, as)).brokenAt).toBe(Number(gone!.seq) + 1);
  });

  it('is narrowed by object and by days, and tells who and what there is to be narrowed by', async () => {
    const owner = await makeStaff(shop, 'owner');
    const friend = await makeStaff(shop, 'support');
    const as = await tokenOf(shop, owner.email);
    const first = shop.clock.now();
    await shop.ok(c.setStaffRole, { params: { id: friend.id }, body: { role: 'finance' } }, as);
    shop.clock.advance(3 * 3_600_000);
    const late = await tokenOf(shop, owner.email);
    await shop.ok(c.setStaffActive, { params: { id: friend.id }, body: { isActive: false } }, late);
    const actions = async (query: object) =>
      (
        await shop.ok(listAudit, { query: { kind: 'staff', object: friend.id, ...query } }, late)
      ).results.map((e) => e.action);
    const later = new Date(first.getTime() + 60_000).toISOString();
    expect(await actions({})).toEqual(['staff.shut_out', 'staff.role_changed']);
    expect(await actions({ until: later })).toEqual(['staff.role_changed']);
    expect(await actions({ from: later })).toEqual(['staff.shut_out']);
    expect(await actions({ from: new Date(first.getTime() + 86_400_000).toISOString() })).toEqual(
      [],
    );
    const { result: words, count } = await shop.countQueries(() =>
      shop.ok(getAuditFilters, {}, late),
    );
    expect(words.actors).toContainEqual({ _id: owner.id, name: 'Ravi Menon' });
    expect(new Set(words.actors.map((one) => one._id)).size).toBe(words.actors.length);
    expect(words.actions).toEqual([...new Set(words.actions)].sort());
    expect(words.actions).toEqual(expect.arrayContaining(['staff.role_changed', 'staff.shut_out']));
    expect(words.kinds).toContain('staff');
    expect(count).toBeLessThanOrEqual(4);
  });

  it('records who signed in and out, and refused attempts without naming a person', async () => {
    const member = await makeStaff(shop, 'support');
    const reader = await tokenOf(shop, (await makeStaff(shop, 'owner')).email);
    const as = await tokenOf(shop, member.email);
    await shop.call(portalLogin, { body: { identifier: member.email, password: 'wrong phrase' } });
    await shop.call(portalLogin, { body: { identifier: 'nobody@example.com', password: 'wrong' } });
    const entries = async () =>
      (await shop.ok(listAudit, { query: { kind: 'staff', object: member.id } }, reader)).results;
    // Written after the reply: how long a reply takes must not reveal which addresses are staff's.
    await expect.poll(async () => (await entries()).length).toBe(2);
    await shop.ok(logout, {}, as);
    const all = await entries();
    expect(all.map(({ action, actor }) => [action, actor._id])).toEqual([
      ['staff.signed_out', member.id],
      ['staff.sign_in_refused', 'unknown'],
      ['staff.signed_in', member.id],
    ]);
    expect(all[1]!.actor.name).toBe(text('staff.actor.unknown'));
    expect(JSON.stringify(all)).not.toContain('wrong phrase');
    const { rows } =
      await sql`select 1 from audit_entries where object_label = 'nobody@example.com'`.execute(
        shop.db,
      );
    expect(rows).toEqual([]);
  });

  it('shortens long values, and never in the middle of an email address', async () => {
    const { id } = await makeStaff(shop, 'owner');
    const session = { subjectId: id } as Session;
    const given = { note: `${'a'.repeat(499)}😀 and more`, sent: 'a\ud83d' };
    await transact(shop.db, (tx) =>
      recordTrace(tx, createMilestone, {
        params: {},
        body: given,
        session,
        now: shop.clock.now(),
        req: { ip: '127.0.0.1' },
      }),
    );
    const { rows } = await sql<{
      after: object;
    }>`select after from audit_entries where actor_id = ${id}`.execute(shop.db);
    expect(rows).toEqual([{ after: { note: `${'a'.repeat(499)}\ufffd…`, sent: 'a\ufffd' } }]);
  });

  it('never holds a password or a code', async () => {
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(coalesce(after::text, '') || coalesce(before::text, ''), ' ') as text from audit_entries`.execute(
      shop.db,
    );
    expect(rows[0]!.text).not.toContain(PASSWORD);
  });
});

describe('saved views', () => {
  const view = { list: 'orders', search: 'tab=late', hidden: ['city'] };

  it('belong to the member, by name, and one of the same name replaces the previous one', async () => {
    const as = await tokenOf(shop, (await makeStaff(shop, 'support')).email);
    const other = await tokenOf(shop, (await makeStaff(shop, 'read_only')).email);
    const names = async (token: { token: string }, list = 'orders') =>
      (await shop.ok(listSavedViews, { query: { list } }, token)).items.map(
        (one) => `${one.name} ${one.search}`,
      );
    await shop.ok(saveNewView, { body: { ...view, name: text('orders.late') } }, as);
    await shop.ok(saveNewView, { body: { ...view, name: 'cash', search: 'payment=cod' } }, as);
    const { view: again } = await shop.ok(
      saveNewView,
      { body: { ...view, name: ' LATE ', search: 'tab=late&payment=cod' } },
      as,
    );
    expect(await names(as)).toEqual(['cash payment=cod', 'LATE tab=late&payment=cod']);
    expect([await names(other), await names(as, 'vendors')]).toEqual([[], []]);
    expect(await shop.call(removeSavedView, { params: { id: again._id } }, other)).toMatchObject({
      status: 404,
      code: 'VIEW_NOT_FOUND',
    });
    await shop.ok(removeSavedView, { params: { id: again._id } }, as);
    expect(await names(as)).toEqual(['cash payment=cod']);
    expect(await shop.call(saveNewView, { body: { ...view, name: '  ' } }, as)).toMatchObject({
      status: 400,
      details: [{ path: 'name', message: text('shell.views.name_required') }],
    });
  });

  it('are shared with all staff, who can only look at them; an owner clears up', async () => {
    const as = await tokenOf(shop, (await makeStaff(shop, 'support')).email);
    const other = await tokenOf(shop, (await makeStaff(shop, 'read_only')).email);
    const owner = await tokenOf(shop, (await makeStaff(shop, 'owner')).email);
    const vendor = { token: await shop.signIn('vendor') };
    const list = { query: { list: 'shared-test' } };
    const body = { list: 'shared-test', name: 'Team', search: 'status=placed', hidden: [] };
    const { view: own } = await shop.ok(saveNewView, { body: { ...body, isShared: true } }, as);
    expect(own).toMatchObject({ isShared: true, owner: null, canRemove: true });
    expect((await shop.ok(listSavedViews, list, other)).items).toMatchObject([
      { name: 'Team', isShared: true, owner: expect.any(String), canRemove: false },
    ]);
    expect((await shop.ok(listVendorViews, list, vendor)).items).toEqual([]);
    const id = { params: { id: own._id } };
    expect(await shop.call(removeSavedView, id, other)).toMatchObject({ status: 404 });
    expect(await shop.call(removeVendorView, id, vendor)).toMatchObject({ status: 404 });
    // A view of the same name is the member's own: a colleague's is not overwritten.
    await shop.ok(saveNewView, { body: { ...body, search: 'status=packed' } }, owner);
    const seen = (await shop.ok(listSavedViews, list, owner)).items;
    expect(seen.map((one) => `${one.owner === null} ${one.search}`).sort()).toEqual([
      'false status=placed',
      'true status=packed',
    ]);
    await shop.ok(removeSavedView, id, owner);
    expect((await shop.ok(listSavedViews, list, as)).items).toEqual([]);
    // Sharing is recorded.
    const { results } = await shop.ok(
      listAudit,
      { query: { action: 'view.shared', limit: 5 } },
      owner,
    );
    expect(results[0]).toMatchObject({ action: 'view.shared' });
  });

  it("of a vendor's team stay within it", async () => {
    const vendor = { token: await shop.signIn('vendor') };
    const list = { query: { list: 'orders' } };
    const { view: saved } = await shop.ok(
      saveVendorView,
      { body: { ...view, name: 'Cash', isShared: true } },
      vendor,
    );
    expect((await shop.ok(listVendorViews, list, vendor)).items).toMatchObject([
      { _id: saved._id, name: 'Cash', owner: null },
    ]);
    const staff = await tokenOf(shop, (await makeStaff(shop, 'owner')).email);
    expect(
      (await shop.ok(listSavedViews, list, staff)).items.filter((one) => one._id === saved._id),
    ).toEqual([]);
    await shop.ok(removeVendorView, { params: { id: saved._id } }, vendor);
    expect((await shop.ok(listVendorViews, list, vendor)).items).toEqual([]);
  });

  it('are not without number', async () => {
    const as = await tokenOf(shop, (await makeStaff(shop, 'support')).email);
    for (let i = 0; i < MAX_SAVED_VIEWS; i += 1)
      await shop.ok(saveNewView, { body: { ...view, name: `View ${i}` } }, as);
    expect(await shop.call(saveNewView, { body: { ...view, name: 'One more' } }, as)).toMatchObject(
      {
        status: 409,
        code: 'TOO_MANY_VIEWS',
      },
    );
    await shop.ok(saveNewView, { body: { ...view, name: 'View 3', search: 'q=x' } }, as);
  });
});

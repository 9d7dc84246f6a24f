import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as c from '#contracts/reviews/reviews.ts';
import { makeCustomer } from '#server/testing/marketplace-fixture.ts';
import { transact } from '#server/platform/db/database.ts';
import { publicName } from './present.ts';
import { indexDueQuestions } from './questions/index-questions.ts';
import { removeReviewContent, restoreReviewContent } from './service.ts';
import { buyer, HEADPHONES, products, t, useReviews } from './reviews.fixture.ts';

useReviews();

describe('questions and answers', () => {
  it('are asked by anybody signed in, answered by buyers and vendors, once each', async () => {
    const g = await products();
    const [asker, owner, stranger] = [await makeCustomer(t), await buyer(g), await makeCustomer(t)];
    const params = { id: g.slug };
    expect(
      (await t.call(c.askQuestion, { params, body: { text: 'Is it washable at home?' } })).status,
    ).toBe(401);
    expect(await t.call(c.askQuestion, { params, body: { text: 'Short' } }, asker)).toMatchObject({
      status: 400,
      details: [{ path: 'text' }],
    });
    const { question } = await t.ok(
      c.askQuestion,
      { params, body: { text: 'Is it washable at home?' } },
      asker,
    );
    const answer = { params: { id: question._id }, body: { text: 'Yes, by hand.' } };
    expect(await t.call(c.answerQuestion, answer, stranger)).toMatchObject({
      status: 409,
      code: 'ANSWER_NOT_ALLOWED',
    });
    expect((await t.ok(c.answerQuestion, answer, owner)).answer).toMatchObject({
      by: 'buyer',
      author: 'Asha R.',
    });
    expect(await t.call(c.answerQuestion, answer, owner)).toMatchObject({
      status: 409,
      code: 'ANSWER_EXISTS',
    });
    expect(
      await t.call(c.answerQuestion, { ...answer, params: { id: 'nothing' } }, owner),
    ).toMatchObject({ status: 404, code: 'QUESTION_NOT_FOUND' });
    const list = await t.ok(c.listQuestions, { params });
    expect(list).toMatchObject({
      total: 1,
      results: [{ text: 'Is it washable at home?', answers: [{ text: 'Yes, by hand.' }] }],
    });
  });
  it('let a vendor answer about what it sells and nothing else, before the buyers', async () => {
    const vendor = await t.signIn('vendor');
    const {
      rows: [own],
    } = await sql<{
      slug: string;
    }>`select p.slug from products p join offers o on o.product_id = p.id join portal_accounts a on a.vendor_id = o.vendor_id
      where p.status = 'active' and o.is_active order by p.slug limit 1`.execute(t.db);
    const asker = await makeCustomer(t);
    const ask = async (slug: string) =>
      (
        await t.ok(
          c.askQuestion,
          { params: { id: slug }, body: { text: 'Does it come in a box?' } },
          asker,
        )
      ).question._id;
    const body = { text: 'Yes, in a plain one.' };
    const id = await ask(own!.slug);
    const { answer } = await t.ok(c.answerAsVendor, { params: { id }, body }, { token: vendor });
    expect(answer.by).toBe('seller');
    expect(
      await t.call(c.answerAsVendor, { params: { id }, body }, { token: vendor }),
    ).toMatchObject({ status: 409, code: 'ANSWER_EXISTS' });
    expect(
      await t.call(
        c.answerAsVendor,
        { params: { id: await ask((await products()).slug) }, body },
        { token: vendor },
      ),
    ).toMatchObject({ status: 404, code: 'QUESTION_NOT_FOUND' });
    expect((await t.call(c.answerAsVendor, { params: { id }, body }, asker)).status).toBe(403);
  });
  it('come answered ones first, by page, in three queries', async () => {
    const { result, count } = await t.countQueries(() =>
      t.ok(c.listQuestions, { params: { id: HEADPHONES }, query: { limit: 2 } }),
    );
    expect(count).toBeLessThanOrEqual(3);
    expect([result.results.length, result.total]).toEqual([2, 3]);
    expect(result.results.every((q) => q.answers.length > 0)).toBe(true);
  });
  it('are found by words of either script, in the question or an answer that is still shown', async () => {
    const g = await products();
    const [asker, owner] = [await makeCustomer(t), await buyer(g)];
    const params = { id: g.slug };
    const ids: string[] = [];
    for (const text of ['Is the battery removable?', 'Kya kapda dhone par sikudta hai?'])
      ids.push((await t.ok(c.askQuestion, { params, body: { text } }, asker)).question._id);
    const body = { text: 'Only at the service centre.' };
    const { answer } = await t.ok(c.answerQuestion, { params: { id: ids[0]! }, body }, owner);
    const found = async (q: string) =>
      (await t.ok(c.listQuestions, { params, query: { q } })).results.map((r) =>
        ids.indexOf(r._id),
      );
    expect(await found('बैटरी')).toEqual([0]);
    expect(await found('कपड़ा')).toEqual([1]);
    expect(await found('service')).toEqual([0]);
    // Answered ones first.
    expect(await found('battery kapda')).toEqual([0, 1]);
    expect(await found('warranty')).toEqual([]);
    expect(await found('is it')).toEqual([]);
    await transact(t.db, (tx) =>
      removeReviewContent(tx, 'answer', answer._id, { reason: 'spam' }, 'op', t.clock),
    );
    expect(await found('service')).toEqual([]);
    await transact(t.db, (tx) => restoreReviewContent(tx, 'answer', answer._id, t.clock));
    expect(await found('service')).toEqual([0]);
    await sql`update questions set words = '{}', words_version = 0 where id = any(${ids})`.execute(
      t.db,
    );
    expect(await indexDueQuestions(t.db, new AbortController().signal)).toBe(2);
    const { count } = await t.countQueries(() => found('kapda service'));
    expect(count).toBeLessThanOrEqual(3);
    expect(await found('service')).toEqual([0]);
  });
  it('are limited to ten a day', async () => {
    const who = await makeCustomer(t);
    const ask = () =>
      t.call(
        c.askQuestion,
        { params: { id: HEADPHONES }, body: { text: 'Does it come in a box?' } },
        who,
      );
    for (let i = 0; i < 10; i++) expect((await ask()).status).toBe(201);
    expect((await ask()).status).toBe(429);
  });
});

describe('public names', () => {
  it.each([
    ['Meera Deshpande', 'Meera D.'],
    ['Asha', 'Asha'],
    ['  Ravi  kumar  iyer ', 'Ravi I.'],
  ])('%s is %s', (full, shown) => expect(publicName(full)).toBe(shown));
});

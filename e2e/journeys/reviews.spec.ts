import { deflateSync, crc32 } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { login } from '#contracts/accounts/accounts.ts';
import { listReviews, uploadReviewPhoto } from '#contracts/reviews/reviews.ts';
import { api, awake, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { pattern, patternSource, text as shown } from '#e2e/text.ts';

const HEADPHONES = 'dhwanik-raag-500-wireless-headphones';
/** Received by the demo customer, and reviewed by no other journey. */
const BAG = 'basta-halka-primary-school-bag';

const reviewsOf = (page: Page) => page.getByRole('region', { name: shown('reviews.title') });

async function demoCustomer(page: Page, request: APIRequestContext): Promise<void> {
  const { token, user } = await api(request, login, {
    body: { identifier: 'shopper@haatlane.example', password: 'demo-Haat-2026' },
  });
  await signedIn(page, { token, user } as never);
}

/** A tiny PNG of one colour. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const rows = Buffer.concat(
    Array.from({ length: 8 }, () =>
      Buffer.from([0, ...Array.from({ length: 8 }, () => [180, 60, 90]).flat()]),
    ),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('the histogram filters, the order can be chosen, both live in the address', async ({
  page,
  request,
}) => {
  const { histogram } = await api(request, listReviews, { params: { id: HEADPHONES } });
  const four = histogram.find((h) => h.rating === 4)!;
  await page.goto(`/product/${HEADPHONES}`);
  const reviews = reviewsOf(page);
  await reviews
    .getByRole('link', {
      name: new RegExp(patternSource('reviews.histogram_row', { stars: 4, count: four.count })),
    })
    .click();
  await expect(page).toHaveURL(/rating=4/);
  await expect(
    reviews.getByText(shown('reviews.filter.matching', { n: four.count })),
  ).toBeVisible();
  await expect(
    reviews
      .getByRole('listitem')
      .getByRole('img', { name: shown('common.stars_of_five', { n: 4 }) }),
  ).toHaveCount(Math.min(four.count, 8));
  await reviews.getByRole('link', { name: shown('common.newest') }).click();
  await expect(page).toHaveURL(/rating=4&sortBy=newest/);
  await expect(reviews.getByRole('link', { name: shown('common.newest') })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await reviews.getByRole('link', { name: shown('common.show_all') }).click();
  await expect(page).not.toHaveURL(/rating/);
  // An aspect is a filter too, and "Load more" keeps it.
  await reviews
    .getByRole('link', { name: new RegExp(patternSource('reviews.aspect_row')) })
    .first()
    .click();
  await expect(page).toHaveURL(/aspect=/);
  const { aspect } = Object.fromEntries(new URL(page.url()).searchParams);
  const { total } = await api(request, listReviews, {
    params: { id: HEADPHONES },
    query: { aspect: aspect as 'quality' },
  });
  await expect(reviews.getByText(shown('reviews.filter.matching', { n: total }))).toBeVisible();
  await page.goto(`/product/${HEADPHONES}`);
  await awake(page);
  const more = reviews.getByRole('link', { name: new RegExp(patternSource('reviews.more')) });
  const all = histogram.reduce((sum, h) => sum + h.count, 0);
  await more.scrollIntoViewIfNeeded();
  for (let n = 8; n < all; n += 8) await more.click();
  await expect(more).toHaveCount(0);
  await expect(
    reviews
      .getByRole('listitem')
      .getByRole('img', { name: new RegExp(patternSource('common.stars_of_five')) }),
  ).toHaveCount(all);
  await page.goto(`/product/${HEADPHONES}?rating=99&sortBy=evil&page=-1`);
  await expect(page.getByRole('heading', { name: shown('reviews.title') })).toBeVisible();
});

test('only a customer who received it may write; others see why, guests sign in', async ({
  page,
  request,
}) => {
  await page.goto(`/product/${HEADPHONES}`);
  await awake(page);
  await reviewsOf(page)
    .getByRole('button', { name: shown('reviews.write') })
    .click();
  await expect(
    page.getByRole('dialog', { name: shown('reviews.write_login_title') }),
  ).toBeVisible();
  await signedIn(page, await newPerson(request));
  await page.reload();
  await awake(page);
  await reviewsOf(page)
    .getByRole('button', { name: shown('reviews.write') })
    .click();
  const dialog = page.getByRole('dialog', { name: shown('reviews.write') });
  await expect(dialog.getByText(shown('reviews.buyers_only'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reviewsOf(page).getByRole('button', { name: shown('reviews.write') })).toBeFocused();
});

test('a review with stars and photo is written, shown, changed and removed', async ({
  page,
  request,
}) => {
  await demoCustomer(page, request);
  await page.goto(`/product/${BAG}`);
  await awake(page);
  const reviews = reviewsOf(page);
  const text = `Light enough for a child, the zips run well. ${Date.now()}`;
  await test.step('write', async () => {
    await reviews.getByRole('button', { name: shown('reviews.write') }).click();
    const dialog = page.getByRole('dialog', { name: shown('reviews.write') });
    await dialog.getByRole('button', { name: shown('reviews.publish') }).click();
    await expect(dialog.getByRole('alert')).toContainText(shown('errors.review.stars'));
    await dialog
      .getByRole('radio', {
        name: `${shown('reviews.stars', { n: 4 })}: ${shown('common.good')}`,
      })
      .check({ force: true });
    await dialog.getByLabel(shown('common.title')).fill('Good for class one');
    await dialog.getByLabel(shown('reviews.your_review')).fill(text);
    await dialog
      .getByLabel(shown('media.add_photos'))
      .setInputFiles({ name: 'bag.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(dialog.getByRole('alert')).toContainText(shown('errors.image_format'));
    await dialog
      .getByLabel(shown('media.add_photos'))
      .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: png() });
    await expect(
      dialog.getByRole('img', { name: shown('media.your_photo', { n: 1 }) }),
    ).toBeVisible();
    // The event when a file picker is closed without a choice: nothing is lost.
    await dialog.getByLabel(shown('media.add_photos')).dispatchEvent('cancel', { bubbles: true });
    await expect(dialog.getByLabel(shown('common.title'))).toHaveValue('Good for class one');
    const held = Promise.withResolvers<undefined>();
    await page.route(`**/api${uploadReviewPhoto.path}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await dialog
      .getByLabel(shown('media.add_photos'))
      .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: png() });
    await expect(
      dialog.getByRole('button', { name: shown('common.uploading'), exact: true }),
    ).toBeDisabled();
    await dialog.getByRole('button', { name: shown('media.remove_photo', { n: 1 }) }).click();
    held.resolve(undefined);
    await expect(dialog.getByRole('button', { name: shown('reviews.publish') })).toBeEnabled();
    await expect(dialog.getByRole('img', { name: pattern('media.your_photo') })).toHaveCount(1);
    await dialog.getByRole('button', { name: shown('reviews.publish') }).click();
    await expect(page.getByText(shown('reviews.published'))).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  const mine = reviews.getByRole('listitem').filter({ hasText: text });
  await test.step('see it, with its photo in the full view', async () => {
    await expect(mine).toContainText('Good for class one');
    await expect(mine).toContainText(shown('reviews.verified_purchase'));
    await expect(mine).toContainText(shown('reviews.own_review'));
    await mine
      .getByRole('button', { name: shown('reviews.photo_n_by', { n: 1, author: 'Meera D.' }) })
      .click();
    await expect(
      page.getByRole('dialog', { name: shown('media.images_of', { name: 'Meera D.' }) }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    // The strip above the reviews has it too.
    await reviews
      .getByRole('button', { name: shown('reviews.customer_photo', { author: 'Meera D.', n: 4 }) })
      .click();
    await expect(
      page.getByRole('dialog', {
        name: shown('media.images_of', { name: shown('reviews.customer_photos') }),
      }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('change it', async () => {
    await reviews.getByRole('button', { name: shown('reviews.edit') }).click();
    const dialog = page.getByRole('dialog', { name: shown('reviews.edit') });
    await expect(
      dialog.getByRole('radio', { name: shown('reviews.stars', { n: 4 }) }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: shown('media.remove_photo', { n: 1 }) }).click();
    await dialog
      .getByRole('radio', {
        name: `${shown('reviews.stars', { n: 5 })}: ${shown('reviews.meaning.five')}`,
      })
      .check({ force: true });
    await dialog.getByRole('button', { name: shown('common.save_changes') }).click();
    await expect(page.getByText(shown('reviews.updated'))).toBeVisible();
    await expect(
      mine.getByRole('img', { name: shown('common.stars_of_five', { n: 5 }) }),
    ).toBeVisible();
    await expect(mine).toContainText(shown('reviews.edited_on', { day: '' }));
    await expect(mine.getByRole('button', { name: pattern('reviews.photo_n_by') })).toHaveCount(0);
  });
  await test.step('remove it', async () => {
    await reviews.getByRole('button', { name: shown('reviews.edit') }).click();
    const dialog = page.getByRole('dialog', { name: shown('reviews.edit') });
    await dialog.getByRole('button', { name: shown('reviews.remove') }).click();
    await dialog.getByRole('button', { name: shown('reviews.confirm_remove') }).click();
    await expect(page.getByText(shown('reviews.removed'))).toBeVisible();
    await expect(mine).toHaveCount(0);
  });
});

test('a helpful vote counts once, is remembered and can be taken back; a question is asked and shown', async ({
  page,
  request,
}) => {
  await signedIn(page, await newPerson(request));
  await page.goto(`/product/${HEADPHONES}?sortBy=lowest`);
  await awake(page);
  const vote = reviewsOf(page)
    .getByRole('button', { name: new RegExp(`^${shown('reviews.helpful')}`) })
    .last();
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await awake(page);
  await vote.scrollIntoViewIfNeeded();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  const questions = page.getByRole('region', { name: shown('reviews.questions.title') });
  const search = questions.getByRole('searchbox', { name: shown('reviews.questions.search') });
  await search.fill('बैटरी');
  await expect(questions.getByRole('listitem')).toHaveCount(1);
  await expect(questions.getByRole('listitem')).toContainText('when the battery is empty');
  await search.fill('Is it waterproof in heavy rain?');
  await questions.getByRole('button', { name: shown('reviews.questions.ask_this') }).click();
  const asking = page.getByRole('dialog', { name: shown('reviews.questions.ask') });
  await expect(asking.getByLabel(shown('reviews.questions.your_question'))).toHaveValue(
    'Is it waterproof in heavy rain?',
  );
  await page.keyboard.press('Escape');
  await search.fill('');
  await questions.getByRole('button', { name: shown('reviews.questions.ask') }).click();
  const dialog = page.getByRole('dialog', { name: shown('reviews.questions.ask') });
  await dialog.getByLabel(shown('reviews.questions.your_question')).fill('Short');
  await dialog
    .getByRole('button', { name: shown('reviews.questions.publish'), exact: true })
    .click();
  await expect(dialog.getByRole('alert')).toContainText(shown('errors.question.too_short'));
  await dialog
    .getByLabel(shown('reviews.questions.your_question'))
    .fill(`Is the cable braided? ${Date.now()}`);
  await dialog
    .getByRole('button', { name: shown('reviews.questions.publish'), exact: true })
    .click();
  await expect(page.getByText(shown('reviews.questions.published'))).toBeVisible();
  await expect(questions.getByText(/Is the cable braided\?/).first()).toBeVisible();
  await questions
    .getByRole('button', {
      name: new RegExp(
        String.raw`^${shown('reviews.questions.answer_action')}\s*: Will they stay connected`,
      ),
    })
    .click();
  const answering = page.getByRole('dialog', { name: shown('reviews.questions.answer_title') });
  await answering.getByLabel(shown('reviews.questions.your_answer')).fill('Yes, they do.');
  await answering.getByRole('button', { name: shown('reviews.questions.publish_answer') }).click();
  await expect(answering.getByRole('alert')).toContainText(shown('errors.question.not_allowed'));
});

import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { login } from '#contracts/accounts/accounts.ts';
import { listReviews, uploadReviewPhoto } from '#contracts/reviews/reviews.ts';
import { api, awake, expect, newPerson, signedIn, test } from '#e2e/customer.ts';

const HEADPHONES = 'dhwanik-raag-500-wireless-headphones';
/** Received by the demo shopper, and reviewed by no other journey. */
const BAG = 'basta-halka-primary-school-bag';

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Ratings and reviews' });

async function demoShopper(page: Page, request: APIRequestContext): Promise<void> {
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
  await reviews.getByRole('link', { name: new RegExp(`^4 stars: ${four.count} of`) }).click();
  await expect(page).toHaveURL(/rating=4/);
  await expect(reviews.getByText(`${four.count} with 4 stars`)).toBeVisible();
  await expect(
    reviews.getByRole('listitem').getByRole('img', { name: '4 out of 5 stars' }),
  ).toHaveCount(Math.min(four.count, 8));
  await reviews.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/rating=4&sortBy=newest/);
  await expect(reviews.getByRole('link', { name: 'Newest' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await reviews.getByRole('link', { name: 'Show all' }).click();
  await expect(page).not.toHaveURL(/rating/);
  await page.goto(`/product/${HEADPHONES}?rating=99&sortBy=evil&page=-1`);
  await expect(page.getByRole('heading', { name: 'Ratings and reviews' })).toBeVisible();
});

test('only somebody who has received it may write; others are told why, guests sign in', async ({
  page,
  request,
}) => {
  await page.goto(`/product/${HEADPHONES}`);
  await awake(page);
  await reviewsOf(page).getByRole('button', { name: 'Write a review' }).click();
  await expect(page.getByRole('dialog', { name: 'Login to write a review' })).toBeVisible();
  await signedIn(page, await newPerson(request));
  await page.reload();
  await awake(page);
  await reviewsOf(page).getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  await expect(
    dialog.getByText(
      'Only people who have received this item from us can review it. That keeps reviews honest.',
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reviewsOf(page).getByRole('button', { name: 'Write a review' })).toBeFocused();
});

test('a review with stars and photo is written, shown, changed and removed', async ({
  page,
  request,
}) => {
  await demoShopper(page, request);
  await page.goto(`/product/${BAG}`);
  await awake(page);
  const reviews = reviewsOf(page);
  const text = `Light enough for a child, the zips run well. ${Date.now()}`;
  await test.step('write', async () => {
    await reviews.getByRole('button', { name: 'Write a review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write a review' });
    await dialog.getByRole('button', { name: 'Publish review' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Choose 1 to 5 stars.');
    await dialog.getByRole('radio', { name: /4 stars: Good/ }).check({ force: true });
    await dialog.getByLabel('Title').fill('Good for class one');
    await dialog.getByLabel('Your review').fill(text);
    await dialog
      .getByLabel('Add photos')
      .setInputFiles({ name: 'bag.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(dialog.getByRole('alert')).toContainText(
      'Send one JPEG, PNG or WebP picture of at most 5 MB.',
    );
    await dialog
      .getByLabel('Add photos')
      .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: png() });
    await expect(dialog.getByRole('img', { name: 'Your photo 1' })).toBeVisible();
    // What a browser tells when its file picker is left without a choice: nothing is lost.
    await dialog.getByLabel('Add photos').dispatchEvent('cancel', { bubbles: true });
    await expect(dialog.getByLabel('Title')).toHaveValue('Good for class one');
    const held = Promise.withResolvers<undefined>();
    await page.route(`**/api${uploadReviewPhoto.path}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await dialog
      .getByLabel('Add photos')
      .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: png() });
    await expect(dialog.getByRole('button', { name: 'Uploading...', exact: true })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
    held.resolve(undefined);
    await expect(dialog.getByRole('button', { name: 'Publish review' })).toBeEnabled();
    await expect(dialog.getByRole('img', { name: /^Your photo/ })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByText('Thank you for your review')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  const mine = reviews.getByRole('listitem').filter({ hasText: text });
  await test.step('see it, with its photo in the full view', async () => {
    await expect(mine).toContainText('Good for class one');
    await expect(mine).toContainText('Verified purchase');
    await expect(mine).toContainText('This is your review.');
    await mine.getByRole('button', { name: 'Photo 1 by Meera D.' }).click();
    await expect(page.getByRole('dialog', { name: /Pictures of Meera D/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('change it', async () => {
    await reviews.getByRole('button', { name: 'Change your review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your review' });
    await expect(dialog.getByRole('radio', { name: /4 stars/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
    await dialog.getByRole('radio', { name: /5 stars: Excellent/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your review is changed')).toBeVisible();
    await expect(mine.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    await expect(mine).toContainText('changed on');
    await expect(mine.getByRole('button', { name: /^Photo/ })).toHaveCount(0);
  });
  await test.step('remove it', async () => {
    await reviews.getByRole('button', { name: 'Change your review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your review' });
    await dialog.getByRole('button', { name: 'Remove review' }).click();
    await dialog.getByRole('button', { name: 'Really remove it?' }).click();
    await expect(page.getByText('Your review is removed')).toBeVisible();
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
    .getByRole('button', { name: /^Helpful/ })
    .last();
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await awake(page);
  await vote.scrollIntoViewIfNeeded();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  const questions = page.getByRole('region', { name: 'Questions and answers' });
  await questions.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a question' });
  await dialog.getByLabel('Your question').fill('Short');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ask in at least 10 characters.');
  await dialog.getByLabel('Your question').fill(`Is the cable braided? ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(
    page.getByText('Your question is asked. Sellers and buyers can answer it now.'),
  ).toBeVisible();
  await expect(questions.getByText(/Is the cable braided\?/).first()).toBeVisible();
  await questions.getByRole('button', { name: /^Answer\s*: Will they stay connected/ }).click();
  const answering = page.getByRole('dialog', { name: 'Answer a question' });
  await answering.getByLabel('Your answer').fill('Yes, they do.');
  await answering.getByRole('button', { name: 'Publish answer' }).click();
  await expect(answering.getByRole('alert')).toContainText(
    'Only sellers and people who have received this item can answer.',
  );
});

import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text } from '#e2e/text.ts';

/** Replaces the browser's speech recognition, which needs a microphone and a network service. */
const fakeSpeech = (page: Page) =>
  page.addInitScript(() => {
    class Fake extends EventTarget {
      lang = '';
      start() {
        Object.assign(globalThis, { recognition: this });
      }
      stop() {
        (this as unknown as { onend: () => void }).onend();
      }
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Fake, webkitSpeechRecognition: Fake });
  });
const say = (page: Page, transcript: string, isFinal: boolean) =>
  page.evaluate(
    `recognition.onresult({ results: [Object.assign([{ transcript: ${JSON.stringify(transcript)} }], { isFinal: ${isFinal} })] })`,
  );
const openBox = async (page: Page) => {
  const field = page.getByRole('banner').getByRole('combobox');
  await field.focus();
  await field.click();
};

test('a spoken search: shows what it hears, then the results', async ({ page }) => {
  await fakeSpeech(page);
  await page.goto('/');
  await openBox(page);
  await page.getByRole('button', { name: text('search.voice.start') }).click();
  await expect(page.getByText(text('search.voice.listening'))).toBeVisible();
  expect(await page.evaluate('recognition.lang')).toBe('en-IN');
  await say(page, 'brass', false);
  await expect(page.getByRole('status').getByText('brass')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await say(page, 'brass diya', true);
  await expect(page).toHaveURL(/\/search\?q=brass(\+|%20)diya/);
});

test('says what to do where nothing was heard or the microphone is blocked', async ({ page }) => {
  await fakeSpeech(page);
  await page.goto('/?lang=hi');
  await openBox(page);
  const start = page.getByRole('button', { name: 'बोलकर खोजें' });
  for (const [error, message] of [
    ['no-speech', 'कुछ सुनाई नहीं दिया। फिर से कोशिश करें।'],
    ['not-allowed', 'बोलकर खोजने के लिए ब्राउज़र की सेटिंग में माइक की परमिशन दें।'],
  ]) {
    await start.click();
    expect(await page.evaluate('recognition.lang')).toBe('hi-IN');
    await page.evaluate(`recognition.onerror({ error: '${error}' }); recognition.onend();`);
    await expect(page.getByText(message!)).toBeVisible();
    await expect(start).toBeVisible();
  }
});

test('is not offered where the browser cannot recognise speech', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await page.goto('/');
  await openBox(page);
  await expect(page.getByRole('button', { name: text('search.voice.start') })).toHaveCount(0);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { loadConfig } from './config.ts';

const folder = temporaryFolder('haatlane-settings-');
afterAll(() => folder.remove());
const fileWith = (name: string, text: string) => {
  const file = path.join(folder.path, name);
  writeFileSync(file, text);
  return file;
};

it('reads a setting from a file', () => {
  const file = fileWith('url', 'postgres://shop:pass@db/shop\n');
  expect(loadConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://shop:pass@db/shop');
});

it('says what is wrong with a file', () => {
  const empty = fileWith('empty', '\n');
  mkdirSync(path.join(folder.path, 'folder'));
  expect(() =>
    loadConfig({
      SMS_TOKEN: 'a',
      SMS_TOKEN_FILE: empty,
      SMTP_URL_FILE: path.join(folder.path, 'missing'),
      DATABASE_URL_FILE: empty,
      RAZORPAY_KEY_SECRET_FILE: path.join(folder.path, 'folder'),
    }),
  ).toThrow(
    /SMS_TOKEN and SMS_TOKEN_FILE are both set[^]*RAZORPAY_KEY_SECRET_FILE is ".*folder", which cannot be read: EISDIR[^]*|SMTP_URL_FILE/,
  );
  expect(() => loadConfig({ DATABASE_URL_FILE: empty })).toThrow(/which is empty/);
  expect(() => loadConfig({ SMTP_URL_FILE: '/nowhere/at/all' })).toThrow(/ENOENT/);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { loadConfig } from './config.ts';
import { withSettingFiles } from './setting-files.ts';

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
  const { problems } = withSettingFiles(['SMS_TOKEN', 'SMTP_URL', 'DATABASE_URL', 'REDIS_URL'], {
    SMS_TOKEN: 'a',
    SMS_TOKEN_FILE: empty,
    SMTP_URL_FILE: '/nowhere/at/all',
    DATABASE_URL_FILE: empty,
    REDIS_URL_FILE: path.join(folder.path, 'folder'),
  });
  expect(problems).toEqual([
    'SMS_TOKEN and SMS_TOKEN_FILE are both set: remove one.',
    'SMTP_URL_FILE is "/nowhere/at/all", which cannot be read: ENOENT.',
    `DATABASE_URL_FILE is "${empty}", which is empty.`,
    `REDIS_URL_FILE is "${path.join(folder.path, 'folder')}", which cannot be read: EISDIR.`,
  ]);
  expect(() => loadConfig({ DATABASE_URL_FILE: empty })).toThrow(/which is empty/);
});

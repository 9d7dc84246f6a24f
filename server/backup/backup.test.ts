import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openBundle } from './bundle-reader.ts';
import { writeBundle } from './bundle-writer.ts';
import { runCommand, UsageError } from './commands.ts';
import { nameOf } from './empty-place.ts';
import { differences } from './figures.ts';
import type { Manifest } from './manifest.ts';
import { nextNight } from './nightly.ts';
import { chooseProgram, libpqAddress } from './postgres-programs.ts';
import { pruneBackups } from './take-backup.ts';
import { filesInTar, TAR_END, tarHeader } from './tar.ts';

const folder = temporaryFolder('haatlane-bundles-');
afterAll(() => folder.remove());
const at = (name: string) => path.join(folder.path, name);

const contents: Omit<Manifest, 'checksums'> = {
  format: 1,
  kind: 'embedded',
  version: '1.0.0',
  at: '2026-11-26T21:00:00.000Z',
  database: { name: 'PostgreSQL 18.6', major: 18 },
  migrations: [],
  jobsVersion: null,
  sequences: {},
  tables: [],
  sums: {},
  files: { count: 2, bytes: 5 },
  hasSecrets: true,
};
const LONG = `files/${'folder/'.repeat(18)}${'n'.repeat(90)}.webp`;

describe.each(['bundle', 'bundle.tar'])('%s', (name) => {
  it('is written and read back, empty files and long names too', async () => {
    await writeBundle(at(name), async (bundle) => {
      await bundle.add('files/empty', []);
      await bundle.add(LONG, [Buffer.from('he'), Buffer.from('llo')]);
      await bundle.addMade('database', async (file) => {
        // Also while another program writes it.
        expect(statSync(file).mode & 0o077).toBe(0);
        writeFileSync(file, 'rows');
      });
      await bundle.finish(contents);
    });
    const bundle = await openBundle(at(name));
    expect(bundle.manifest).toMatchObject(contents);
    expect(bundle.names).toEqual(['files/empty', LONG, 'database']);
    expect(await Promise.all(bundle.names.map((one) => text(bundle.read(one))))).toEqual([
      '',
      'hello',
      'rows',
    ]);
    await bundle.check();
    await expect(writeBundle(at(name), async () => {})).rejects.toThrow('exists already');
  });

  it('leaves nothing behind when the disk is full', async () => {
    const before = readdirSync(folder.path);
    const full = writeBundle(at(`full-${name}`), async (bundle) => {
      await bundle.add('files/a', [Buffer.from('hello')]);
      await bundle.addMade('database', async (file) => {
        writeFileSync(file, 'half');
        throw Object.assign(new Error('write failed'), { code: 'ENOSPC' });
      });
    });
    await expect(full).rejects.toThrow(
      `There is no space left in ${folder.path}. Nothing was left behind.`,
    );
    expect(readdirSync(folder.path)).toEqual(before);
  });
});

it('reads archives of files beyond 8 GiB', () => {
  const size = 9 * 2 ** 30;
  const header = tarHeader('database.dump', size, new Date());
  expect([...filesInTar(Buffer.concat([header, TAR_END]))]).toEqual([
    { name: 'database.dump', isFolder: false, at: 512, size },
  ]);
});

describe('an archive of the database that is not ours', () => {
  const restore = async (name: string, tar: Buffer) => {
    await writeBundle(at(name), async (bundle) => {
      await bundle.add('database.tar.gz', [gzipSync(tar)]);
      await bundle.finish(contents);
    });
    const config = { dataDir: at(`${name}-data`), databaseUrl: undefined } as never;
    await runCommand(['restore', at(name)], { config, print: () => {}, now: () => new Date() });
  };
  const file = (name: string) => tarHeader(name, 0, new Date());

  it.each(['../../../outside', 'base/../../../outside', 'base\\..\\..\\outside'])(
    'writes no file outside the folder: %s',
    async (name) => {
      await expect(
        restore(`outside-${name.length}`, Buffer.concat([file(name), TAR_END])),
      ).rejects.toThrow('Do not use this backup');
      expect(existsSync(at('outside'))).toBe(false);
    },
  );

  it('does not let its reader run for ever', () => {
    const header = file('base');
    header.write('-0000001000\0', 124);
    expect(() => [...filesInTar(Buffer.concat([header, TAR_END]))]).toThrow(
      'Do not use this backup',
    );
  });
});

it('refuses a bundle of a newer format', async () => {
  mkdirSync(at('newer'));
  writeFileSync(at('newer/manifest.json'), JSON.stringify({ format: 2 }));
  await expect(openBundle(at('newer'))).rejects.toThrow('made by a newer version (format 2)');
});

it('keeps the newest backups, and deletes what interrupted ones left a day ago', async () => {
  mkdirSync(at('kept'));
  const day = (n: number) => `backup-2026-11-0${n}T21-00-00Z`;
  for (const name of [day(1), `${day(2)}.tar`, day(3), `${day(4)}.1234.partial`, 'notes'])
    writeFileSync(at(`kept/${name}`), '');
  const now = new Date();
  expect(await pruneBackups(at('kept'), 2, now)).toEqual([day(1)]);
  utimesSync(at(`kept/${day(4)}.1234.partial`), 0, 0);
  expect(await pruneBackups(at('kept'), 2, now)).toEqual([`${day(4)}.1234.partial`]);
  expect(readdirSync(at('kept')).sort()).toEqual([`${day(2)}.tar`, day(3), 'notes'].sort());
});

it('backs up at 02:30 in India', () => {
  const night = (now: string) => nextNight(new Date(now)).toISOString();
  expect(night('2026-11-26T20:59:59Z')).toBe('2026-11-26T21:00:00.000Z');
  expect(night('2026-11-26T21:00:00Z')).toBe('2026-11-27T21:00:00.000Z');
});

describe('pg_dump', () => {
  const copies = [
    { file: '/17/pg_dump', major: 17 },
    { file: '/15/pg_dump', major: 15 },
    { file: '/13/pg_dump', major: 13 },
  ];
  it('is the oldest that is not older than the server', () => {
    expect(chooseProgram('pg_dump', 15, copies)).toBe('/15/pg_dump');
    expect(chooseProgram('pg_dump', 16, copies)).toBe('/17/pg_dump');
  });
  it('that is older or missing is explained', () => {
    expect(() => chooseProgram('pg_dump', 18, copies)).toThrow(
      'pg_dump is of PostgreSQL 17, the data of PostgreSQL 18: it refuses newer servers. Install the client programs of PostgreSQL 18',
    );
    expect(() => chooseProgram('pg_restore', 15, [])).toThrow('or use npm run export');
  });
  it('gets the password where others cannot read it', () => {
    expect(
      libpqAddress('postgres://me:p%40ss@db.example:5432/shop?ssl=true&application_name=x'),
    ).toEqual({
      address: 'postgres://me@db.example:5432/shop?application_name=x&sslmode=require',
      password: 'p@ss',
    });
    expect(libpqAddress('postgres://me@db.example/shop?password=p%40ss')).toEqual({
      address: 'postgres://me@db.example/shop',
      password: 'p@ss',
    });
  });
  it('never shows the password', () => {
    for (const databaseUrl of [
      'postgres://me:p@ss:w/rd@db.example/shop',
      'postgres://me@db.example/shop?password=ss:w',
    ])
      expect(nameOf({ databaseUrl, dataDir: '' })).not.toContain('ss:w');
  });
});

it('names what differs', () => {
  const original = {
    tables: {
      a: { rows: 1, checksum: '1' },
      b: { rows: 2, checksum: '2' },
      c: { rows: 3, checksum: '3' },
    },
    sums: { ledger: 0 },
  };
  const copy = {
    tables: { a: { rows: 1, checksum: '9' }, b: { rows: 1, checksum: '2' } },
    sums: { ledger: 5 },
  };
  expect(differences(original, copy)).toEqual([
    'a: 1 rows of other contents',
    'b: 2 rows, the copy has 1',
    'c: missing in the copy',
    'sum ledger: 0, the copy has 5',
  ]);
});

it.each([
  [['dance']],
  [['backup', '--keep', '0']],
  [['backup', 'extra']],
  [['restore']],
  [['move']],
  [['move', '--to', 'mysql://x']],
  [['export', 'shop.zip']],
])('%j is answered with the usage', async (args) => {
  const config = { dataDir: at('none'), databaseUrl: undefined } as never;
  await expect(
    runCommand(args, { config, print: () => {}, now: () => new Date() }),
  ).rejects.toThrow(UsageError);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { findNames, shippedNames } from './names.ts';
import { Search } from './search.ts';

const NAMES = shippedNames();
const namesIn = (text: string) => findNames(text, NAMES).map(({ name }) => name);

describe('the check of a brand', () => {
  it('finds a planted name in any case and script, and the shipped contacts', () => {
    expect(namesIn('Sold on HAATLANE.')).toEqual(['Haatlane']);
    expect(namesIn('हाटलेन पर नए हैं?')).toEqual(['हाटलेन']);
    expect(namesIn('Write to care@haatlane.example')).toContain('care@haatlane.example');
    expect(namesIn('Call +91 90000 00999')).toEqual(['+91 90000 00999']);
    expect(namesIn('const a="https://x.example/haatlane"')).toEqual(['Haatlane']);
    expect(namesIn('Sold on Kaveri Bazaar')).toEqual([]);
  });
  it('leaves out names that only the code uses', () => {
    expect(namesIn("localStorage.getItem('haatlane-cart')")).toEqual([]);
    expect(namesIn('const PREFIX = "haatlane-"; caches.open(`haatlane-${id}`)')).toEqual([]);
    expect(namesIn('Welcome to haatlane-cart by Haatlane')).toEqual(['Haatlane']);
    expect(namesIn('haatlane-recovery-codes.txt')).toEqual(['Haatlane']);
  });
  it('looks into archives, and counts what it looked at and who says the new name', () => {
    const search = new Search(NAMES, 'Kaveri Bazaar');
    search.look('files', 'a.zip', zipSync({ 'a.csv': Buffer.from('Courier,Haatlane Express') }));
    search.look('files', 'b.csv', Buffer.from('kaveri bazaar'));
    expect(search.findings).toMatchObject([{ kind: 'files', where: 'a.zip', name: 'Haatlane' }]);
    expect(search.counts.get('files')).toEqual({ looked: 2, found: 1, says: 1 });
  });
});

/** Files that contain the name for technical reasons; none of them is displayed. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/platform/db/postgres.ts': 'how connections are called in PostgreSQL',
  'server/platform/pages/pages.ts': 'the origin pages are rendered under, which nobody sees',
  'server/platform/webhooks/post.ts': 'the program that calls vendors’ webhooks',
  'server/seeds/accounts.ts': 'what ids of the demo are made from',
};

it('no source but the brand says the shipped name', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'contracts', 'messages', 'server', 'web'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.(?:tsx?|json|css|html|svg|webmanifest)$/.test(file))
    .filter((file) => !/\.(?:test|fixture)\.tsx?$|^server\/testing\/|\/golden\//.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    file in ALLOWED
      ? []
      : findNames(readFileSync(file, 'utf8'), NAMES).map(
          ({ excerpt }) => `${file}: ${excerpt.trim()}`,
        ),
  );
  expect(found).toEqual([]);
});

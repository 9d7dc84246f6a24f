import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FROZEN, hashMigrations } from './frozen-migrations.ts';

const now = hashMigrations();
const released = JSON.parse(readFileSync(FROZEN, 'utf8')) as Record<string, string>;

it('migrations of released versions never change', () => {
  expect(Object.keys(released).length).toBeGreaterThan(25);
  expect(Object.fromEntries(Object.keys(released).map((name) => [name, now[name]]))).toEqual(
    released,
  );
});

it('migrations are named by the time they were written', () => {
  for (const name of Object.keys(now)) {
    expect(name).toMatch(/^20\d{10}-[a-z0-9-]+$/);
    const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(name)!;
    expect(Number.isNaN(Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`))).toBe(false);
  }
});

import { describe, expect, it } from 'vitest';
import { countText, isGroupOpen, isPageAt, readChoices, sumOf } from './open-groups.ts';

const group = (key: string, pages: number) => ({
  key,
  pages: Array.from({ length: pages }, (_, i) => ({ to: `/admin/${key}-${i}` })),
});

describe('groups of the side bar', () => {
  it('are all open where they fit, else only that of the current page', () => {
    const few = [group('a', 6), group('b', 7)];
    expect(few.map(({ key }) => isGroupOpen(few, key, '/admin/a-0', {}))).toEqual([true, true]);
    const many = [group('a', 7), group('b', 7)];
    expect(many.map(({ key }) => isGroupOpen(many, key, '/admin/B-3/x', {}))).toEqual([
      false,
      true,
    ]);
  });
  it('stay as the member left them', () => {
    const many = [group('a', 7), group('b', 7)];
    const choices = { a: true, b: false };
    expect(many.map(({ key }) => isGroupOpen(many, key, '/admin/b-1', choices))).toEqual([
      true,
      false,
    ]);
  });
  it('read only what the portal stored', () => {
    for (const text of [null, '', 'null', '[1]', '{"a":1}', '{'])
      expect(readChoices(text)).toEqual({});
    expect(readChoices('{"a":true,"b":"no"}')).toEqual({ a: true });
  });
});

describe('pages of the side bar', () => {
  it('are current at their address, below it, and at their tabs', () => {
    const page = { to: '/admin/vendors', also: ['/admin/bank-changes'] };
    expect(isPageAt(page, '/admin/Vendors/vnd_1')).toBe(true);
    expect(isPageAt(page, '/admin/bank-changes')).toBe(true);
    expect(isPageAt(page, '/admin/vendors-of-old')).toBe(false);
  });
  it('add up their open work, and say when some is late', () => {
    expect(
      sumOf([
        { to: '/a', count: 3 },
        { to: '/b', count: 2, isLate: true },
      ]),
    ).toEqual({
      count: 5,
      isLate: true,
    });
    expect(sumOf([{ to: '/a' }])).toEqual({ count: 0, isLate: false });
    expect([99, 100].map(countText)).toEqual(['99', '99+']);
  });
});

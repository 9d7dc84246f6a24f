import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => stored.get(k) ?? null,
    setItem: (k: string, v: string) => stored.set(k, v),
  });
});

it('keeps the last six, newest first, each once whatever its case', () => {
  for (const q of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) rememberSearch(q);
  expect(recentSearches()).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
  forgetSearch('F');
  expect(recentSearches()).toEqual(['C', 'g', 'e', 'd', 'b']);
});

it('reads anything else in that place as nothing', () => {
  for (const bad of ['{', '"x"', '[1,{}]']) {
    stored.set('recentSearches', bad);
    expect(recentSearches()).toEqual([]);
  }
});

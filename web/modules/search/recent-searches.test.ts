import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
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
    kept.set('recentSearches', bad);
    expect(recentSearches()).toEqual([]);
  }
});

import { expect, it } from 'vitest';
import { changedKeys, replyKeys } from './surrogate-keys.ts';

const dropped = (made: readonly string[], changed: readonly string[]) => {
  const keys = new Set(replyKeys(made).split(' '));
  return changedKeys(changed).some((key) => keys.has(key));
};

it('drops what was made from a changed tag, and nothing else', () => {
  const made = ['product:1', 'search:चाय (.*)', 'categories'];
  expect(dropped(made, ['product:1'])).toBe(true);
  expect(dropped(made, ['search:चाय (.*)'])).toBe(true);
  expect(dropped(made, ['product:2', 'listing'])).toBe(false);
  expect(dropped(made, ['*'])).toBe(true);
  expect(dropped([], ['*'])).toBe(true);
});

it('needs no escaping, and is the same whatever the order', () => {
  expect(replyKeys(['a', 'चाय (.*)'])).toMatch(/^all( [\w-]{8}){2}$/);
  expect(replyKeys(['b', 'a'])).toBe(replyKeys(['a', 'b']));
});

it('names kinds where a reply has too many tags, so that any change of a kind drops it', () => {
  const made = [...Array.from({ length: 1_000 }, (_, i) => `product:${i}`), 'categories'];
  expect(replyKeys(made).length).toBeLessThan(50);
  expect(dropped(made, ['product:77777'])).toBe(true);
  expect(dropped(made, ['categories'])).toBe(true);
  expect(dropped(made, ['vendors'])).toBe(false);
});

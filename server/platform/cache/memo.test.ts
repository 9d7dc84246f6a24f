import { describe, expect, it } from 'vitest';
import { Memo } from './memo.ts';
import { EVERYTHING } from './store.ts';

const keep = (
  memo: Memo,
  key: string,
  tags: string[] = [],
  { until = 100, began = memo.time } = {},
) => memo.keep(key, { value: key, tags, until }, began);

describe('the memo', () => {
  it('gives the stored value until it expires', () => {
    const memo = new Memo();
    keep(memo, 'a');
    expect(memo.get('a', 99)).toBe('a');
    expect(memo.get('a', 100)).toBeUndefined();
    expect(memo.get('a', 0)).toBeUndefined();
  });

  it('drops by tag, and everything', () => {
    const memo = new Memo();
    keep(memo, 'a', ['product:1', 'stores']);
    keep(memo, 'b', ['product:2', 'stores']);
    memo.purge(['product:1', 'product:9']);
    expect([memo.get('a', 0), memo.get('b', 0)]).toEqual([undefined, 'b']);
    memo.purge([EVERYTHING]);
    expect(memo.get('b', 0)).toBeUndefined();
  });

  it('does not store what was read before a change', () => {
    const memo = new Memo();
    const began = memo.time;
    memo.purge(['product:1']);
    keep(memo, 'a', ['product:1'], { began });
    keep(memo, 'b', ['product:2'], { began });
    expect([memo.get('a', 0), memo.get('b', 0)]).toEqual([undefined, 'b']);
    memo.purge([EVERYTHING]);
    keep(memo, 'b', ['product:2'], { began });
    expect(memo.get('b', 0)).toBeUndefined();
    keep(memo, 'a', ['product:1']);
    expect(memo.get('a', 0)).toBe('a');
  });

  it('forgets old purges without keeping anything that began before them', () => {
    const memo = new Memo();
    const began = memo.time;
    for (let i = 0; i < 5_000; i++) memo.purge([`product:${i}`]);
    keep(memo, 'a', ['product:3'], { began });
    expect(memo.get('a', 0)).toBeUndefined();
  });

  it('holds so many bytes, and lets go of what was used least recently', () => {
    const memo = new Memo(1_000);
    keep(memo, 'a');
    keep(memo, 'b');
    memo.get('a', 0);
    keep(memo, 'c');
    expect([memo.get('a', 0), memo.get('b', 0), memo.get('c', 0)]).toEqual(['a', undefined, 'c']);
    memo.keep('big', { value: 'x'.repeat(2_000), tags: ['t'], until: 100 }, memo.time);
    expect([memo.size, memo.bytes]).toEqual([0, 0]);
  });
});

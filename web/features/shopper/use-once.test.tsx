import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useOnce } from './use-once.ts';

it('asks the same thing under one key until it succeeded, and another thing under another', () => {
  let once!: ReturnType<typeof useOnce>;
  function Probe() {
    once = useOnce();
    return null;
  }
  renderToString(<Probe />);
  const keyOf = (meaning: unknown) => once.headersOf(meaning)['idempotency-key'];
  const first = keyOf({ items: [1] });
  expect(first).toMatch(/^[\w-]{8,}$/);
  expect(keyOf({ items: [1] })).toBe(first);
  const other = keyOf({ items: [2] });
  expect(other).not.toBe(first);
  once.done();
  expect(keyOf({ items: [2] })).not.toBe(other);
});

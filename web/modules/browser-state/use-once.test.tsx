import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useOnce } from './use-once.ts';

function Probe() {
  const { headersOf, done } = useOnce();
  const keyOf = (request: unknown) => headersOf(request)['idempotency-key']!;
  const keys = [keyOf({ items: [1] }), keyOf({ items: [1] }), keyOf({ items: [2] })];
  done();
  return [...keys, keyOf({ items: [2] })].join(' ');
}

it('asks the same thing under one key until it succeeded, and another thing under another', () => {
  const [first, again, other, later] = renderToString(<Probe />).split(' ');
  expect(first).toMatch(/^[\w-]{8,}$/);
  expect(again).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
});

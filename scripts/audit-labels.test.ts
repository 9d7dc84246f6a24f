import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ORDER_ACTION_KINDS } from '#contracts/order-actions/actions.ts';
import { VENDOR_RETURN_STEPS } from '#contracts/returns/vendor-returns.ts';
import { RETURN_DECISIONS } from '#contracts/returns/returns.ts';
import { ACTIONS, KINDS } from '#web/admin/staff/audit/action-labels.ts';

const sources = readdirSync('server/modules', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test|\.fixture)\.ts$/.test(name))
  .map((name) => readFileSync(`server/modules/${name}`, 'utf8'))
  .filter((text) => /\baudit\(/.test(text));
const found = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!));

it('every action of the audit log has a name', () => {
  const written = found(/action: (?:[^'`,]*\? )?'([a-z_]+\.[a-z_]+)'/g);
  const otherwise = found(/action: [^'`,]*\? '[a-z_.]+' : '([a-z_]+\.[a-z_]+)'/g);
  const composed = [
    ...ORDER_ACTION_KINDS.flatMap((kind) =>
      ['', '_asked', '_approved', '_refused', '_withdrawn'].map((how) => `order.${kind}${how}`),
    ),
    ...[...VENDOR_RETURN_STEPS, ...RETURN_DECISIONS].map((to) => `return.${to}`),
  ];
  expect(written.length).toBeGreaterThan(100);
  expect(
    [...new Set([...written, ...otherwise, ...composed])].filter((action) => !ACTIONS[action]),
  ).toEqual([]);
});

it('every kind of object of the audit log has a name', () => {
  const kinds = found(/object: \{ kind: '([a-z_-]+)'/g);
  expect(kinds.length).toBeGreaterThan(20);
  expect([...new Set(kinds)].filter((kind) => !KINDS[kind])).toEqual([]);
});

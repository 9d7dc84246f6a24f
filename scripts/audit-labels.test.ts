import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { ORDER_ACTION_KINDS } from '#contracts/order-actions/actions.ts';
import { VENDOR_RETURN_STEPS } from '#contracts/returns/vendor-returns.ts';
import { RETURN_DECISIONS } from '#contracts/returns/returns.ts';
import { ACTIONS, KINDS } from '#contracts/staff/action-labels.ts';
import { auditFieldName } from '#web/admin/staff/audit/field-labels.ts';
import { readMessages } from './bundling/message-catalogs.ts';

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

// oxlint-disable-next-line typescript/no-explicit-any -- nodes of any `type`
type Node = any;
function walk(node: Node, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}
/** Keys of the objects an expression gives; calls are followed to functions of the same file. */
function keysOf(node: Node, functions: ReadonlyMap<string, Node>, seen: readonly Node[] = []) {
  const keys: string[] = [];
  const add = (one: Node) => {
    if (seen.includes(one)) return;
    keys.push(...keysOf(one, functions, [...seen, one]));
  };
  const parts: Readonly<Record<string, () => void>> = {
    ObjectExpression: () => {
      for (const property of node.properties) {
        if (property.type === 'Property') keys.push(property.key.name ?? property.key.value);
        add(property.argument ?? property.value);
      }
    },
    ConditionalExpression: () => [node.consequent, node.alternate].forEach(add),
    LogicalExpression: () => [node.left, node.right].forEach(add),
    ArrayExpression: () => node.elements.forEach(add),
    ArrowFunctionExpression: () => add(node.body),
    FunctionDeclaration: () => add(node.body),
    BlockStatement: () => walk(node, (one) => one.type === 'ReturnStatement' && add(one.argument)),
    CallExpression: () => {
      add(node.callee);
      // The rows of a `map`; what other calls are given is not what they give.
      for (const one of node.arguments) if (one.type === 'ArrowFunctionExpression') add(one);
    },
    Identifier: () => add(functions.get(node.name)),
  };
  if (node) (parts[node.type] ?? (() => add(node.expression ?? node.argument)))();
  return keys;
}
function loggedFields(source: string): string[] {
  const { program } = parseSync('source.ts', source);
  const functions = new Map<string, Node>();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') functions.set(node.id.name, node.init);
    if (node.type === 'FunctionDeclaration') functions.set(node.id.name, node);
  });
  const fields: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'audit') return;
    for (const property of node.arguments.at(-1)?.properties ?? [])
      if (property.key?.name === 'before' || property.key?.name === 'after')
        fields.push(...keysOf(property.value, functions));
  });
  return fields;
}

it('every field of the audit log has a name', () => {
  const ids = new Set(Object.keys(readMessages('.', 'en')));
  const logged = [...new Set(sources.flatMap(loggedFields))];
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.filter((field) => !ids.has(auditFieldName(field)))).toEqual([]);
});

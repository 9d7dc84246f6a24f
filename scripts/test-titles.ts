import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** One test of a file: the titles of its groups, its own, and whether a title refers to it. */
export interface TestTitle {
  groups: Title[];
  own: Title;
}
interface Title {
  text: string;
  is: (title: string) => boolean;
}
interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** `it`, `test`, `describe`, also behind `.each(…)`, `.describe`, `.for(…)`; null for any other call. */
function kindOf(callee: Node): { isGroup: boolean; table: Node | null } | null {
  if (callee.type === 'Identifier') {
    const name = callee.name as string;
    // `plain` is Playwright's test without the fixtures of customer.ts.
    return name === 'it' || name === 'test' || name === 'plain' || name === 'describe'
      ? { isGroup: name === 'describe', table: null }
      : null;
  }
  if (callee.type === 'MemberExpression') {
    const inner = kindOf(callee.object as Node);
    const name = (callee.property as Node).name as string;
    if (!inner || name === 'step' || name === 'use') return null;
    return { isGroup: inner.isGroup || name === 'describe', table: null };
  }
  if (callee.type === 'CallExpression') {
    const each = callee.callee as Node;
    const name = each.type === 'MemberExpression' ? ((each.property as Node).name as string) : '';
    const inner = ['each', 'for', 'skipIf', 'runIf'].includes(name) ? kindOf(each) : null;
    return (
      inner && {
        ...inner,
        table: name === 'each' || name === 'for' ? ((callee.arguments as Node[])[0] ?? null) : null,
      }
    );
  }
  return null;
}

/** The value of a literal, as in the source; undefined if it is computed. */
function literal(node: Node): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'TSAsExpression') return literal(node.expression as Node);
  if (node.type === 'UnaryExpression' && node.operator === '-')
    return -(literal(node.argument as Node) as number);
  if (node.type === 'ArrayExpression') {
    const values = (node.elements as Node[]).map(literal);
    return values.includes(undefined) ? undefined : values;
  }
  return undefined;
}

const FORMAT = /%[sdijfo#%]|\$\w+(?:\.\w+)*/g;
const SHAPES: Record<string, string> = {
  '%d': String.raw`-?[\d.]+`,
  '%i': String.raw`-?\d+`,
  '%f': String.raw`-?[\d.]+`,
  '%#': String.raw`\d+`,
  '%%': '%',
};
const pattern = (parts: readonly string[], gaps: readonly string[]) =>
  new RegExp(`^${parts.map((part, i) => RegExp.escape(part) + (gaps[i] ?? '')).join('')}$`, 's');

/** A title of `each` with the values of one table row filled in. */
function filled(template: string, row: unknown): string {
  const values: unknown[] = Array.isArray(row) ? [...(row as unknown[])] : [row];
  return template.replaceAll(FORMAT, (mark) => {
    if (mark === '%%') return '%';
    const value = values.shift();
    return mark === '%j' || mark === '%o' ? JSON.stringify(value) : String(value);
  });
}

function titleOf(node: Node, table: Node | null): Title | null {
  if (node.type === 'TemplateLiteral') {
    const parts = (node.quasis as { value: { cooked: string } }[]).map(
      (quasi) => quasi.value.cooked,
    );
    const shape = pattern(
      parts,
      parts.slice(1).map(() => '.+'),
    );
    return { text: parts.join('…'), is: (title) => shape.test(title) };
  }
  const text = literal(node);
  if (typeof text !== 'string') return null;
  const marks = table ? text.match(FORMAT) : null;
  if (!marks) return { text, is: (title) => title === text };
  const rows = literal(table!);
  if (Array.isArray(rows) && !marks.some((mark) => mark.startsWith('$'))) {
    const titles = new Set(rows.map((row) => filled(text, row)));
    return { text, is: (title) => titles.has(title) };
  }
  const shape = pattern(
    text.split(FORMAT),
    marks.map((mark) => SHAPES[mark] ?? '.+'),
  );
  return { text, is: (title) => title === text || shape.test(title) };
}

/** Every test of a file with its full title, parsed from the syntax tree. */
export function testTitles(file: string): TestTitle[] {
  const found: TestTitle[] = [];
  const walk = (node: Node, groups: Title[]): void => {
    const kind = node.type === 'CallExpression' ? kindOf(node.callee as Node) : null;
    const [first, ...rest] = kind ? (node.arguments as Node[]) : [];
    const title = kind && first ? titleOf(first, kind.table) : null;
    if (!kind || !title) return childrenOf(node).forEach((child) => walk(child, groups));
    if (!kind.isGroup) found.push({ groups, own: title });
    for (const one of rest) walk(one, kind.isGroup ? [...groups, title] : groups);
  };
  walk(
    parseAst(readFileSync(file, 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    }) as unknown as Node,
    [],
  );
  return found;
}

/**
 * How many tests a written title refers to: "group › test", or the test's own title if it is unique
 * in the file.
 */
export function testsNamed(tests: readonly TestTitle[], written: string): number {
  const parts = written.split(' › ');
  const own = parts.pop()!;
  return tests.filter((one) => {
    if (!one.own.is(own)) return false;
    let from = 0;
    return parts.every((part) => {
      const at = one.groups.slice(from).findIndex((group) => group.is(part));
      from += at + 1;
      return at >= 0;
    });
  }).length;
}

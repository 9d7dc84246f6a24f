import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanReactDom } from './lean-react.ts';
import { type Node, programOf, walk } from './replace-bodies.ts';

const source = readFileSync(
  path.resolve('node_modules/react-dom/cjs/react-dom-client.production.js'),
  'utf8',
);
const lean = leanReactDom(source);
/** Names that code uses without declaring them; for code with `var` alone. */
function undeclared(code: string): string[] {
  const found = new Set<string>();
  type Scope = ReadonlySet<string>[];
  const names = (pattern: Node | null): string[] =>
    pattern?.type === 'Identifier' ? [(pattern as unknown as { name: string }).name] : [];
  const declaredIn = (node: Node): Set<string> => {
    const own = new Set<string>((node.params as Node[] | undefined)?.flatMap(names) ?? []);
    for (const name of names((node.id ?? null) as Node | null)) own.add(name);
    own.add('arguments');
    walk(node.body, (inner) => {
      if (inner.type === 'VariableDeclarator')
        names(inner.id as unknown as Node).forEach((one) => own.add(one));
      if (inner.type === 'CatchClause') names(inner.param as Node).forEach((one) => own.add(one));
      if (inner.type === 'FunctionDeclaration')
        names(inner.id as unknown as Node).forEach((one) => own.add(one));
      return /Function/.test(inner.type);
    });
    return own;
  };
  const visit = (value: unknown, scopes: Scope): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, scopes));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const inside = /Function/.test(node.type ?? '') ? [...scopes, declaredIn(node)] : scopes;
    if (node.type === 'Identifier') {
      const [name] = names(node);
      if (!scopes.some((scope) => scope.has(name!))) found.add(name!);
      return;
    }
    for (const [key, child] of Object.entries(node)) {
      const isName =
        (node.computed !== true && (key === 'property' || key === 'key')) ||
        (key === 'label' && /Break|Continue|Labeled/.test(node.type)) ||
        (key === 'id' && node.type !== 'VariableDeclarator');
      if (!isName) visit(child, inside);
    }
  };
  const program = {
    type: 'Function',
    start: 0,
    end: 0,
    body: programOf(code, 'code.js'),
  } as unknown as Node;
  visit(program, []);
  return [...found].sort();
}

const WEB = path.resolve('web');

/** Every element and import of the pages' sources: `<form action=…>`, `import { lazy } from 'react'`. */
function* used(): Generator<{ file: string; tag?: string; attributes: string; imported?: string }> {
  for (const name of readdirSync(WEB, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const text = readFileSync(path.join(WEB, name), 'utf8');
    for (const [, names] of text.matchAll(
      /import (?!type)[^;]*?\{([^}]*)\} from 'react(?:-dom)?'/g,
    ))
      for (const one of names!
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean))
        yield { file: name, imported: one, attributes: '' };
    for (const [, tag, attributes] of text.matchAll(/<([A-Za-z][\w.-]*)((?:\s[^<>]*)?)\/?>/g))
      yield { file: name, tag: tag!, attributes: attributes! };
  }
}

describe('React DOM without what the marketplace does not use', () => {
  it('is a fifth smaller, compressed', () => {
    const size = (code: string) =>
      gzipSync(
        minifySync('react-dom.js', `export default (require, exports, process) => {${code}};`, {
          module: true,
          compress: true,
          mangle: true,
        }).code,
        { level: 9 },
      ).length;
    expect(size(source) - size(lean)).toBeGreaterThan(11_000);
  });
  it('knows the fibers of React’s version by the numbers of the table', () => {
    const made = (type: string) =>
      Number(
        new RegExp(
          `case REACT_${type}_TYPE:\\s+return \\(\\s+(?:\\(type = mode \\| 32\\),\\s+)?\\(type = createFiberImplClass\\((\\d+)`,
        ).exec(source)?.[1],
      );
    expect(['PROFILER', 'SUSPENSE_LIST', 'VIEW_TRANSITION', 'ACTIVITY'].map(made)).toEqual([
      12, 19, 30, 31,
    ]);
    // Nothing else creates them, so that nothing can get there.
    expect([...source.matchAll(/createFiberImplClass\(\s*(?:12|19|30|31),/g)]).toHaveLength(4);
    expect(lean).not.toMatch(/createFiberImplClass\(\s*(?:12|19|30|31),/);
    expect(lean).not.toMatch(/REACT_(?:ACTIVITY|PROFILER|SUSPENSE_LIST|VIEW_TRANSITION)_TYPE:/);
    expect(lean).not.toMatch(
      /\.tag\b[^;{}]{0,3}===? (?:12|19|30|31)\b|\b(?:12|19|30|31) [!=]== \w+\.tag\b/,
    );
  });
  it('keeps everything of the other kinds of fibers', () => {
    const labels = (code: string) => code.match(/case (?:0|1|3|5|6|13|18|22|26|27):/g)!.length;
    // Those of replaced functions are gone with them.
    expect(labels(lean)).toBeGreaterThan(labels(source) * 0.8);
    for (const kept of [
      'updateSuspenseComponent',
      'commitMutationEffectsOnFiber',
      'createRoot',
      'hydrateRoot',
    ])
      expect(lean).toContain(kept);
  });
  it('declares every variable that it uses', () => {
    const known = undeclared(source);
    expect(known).toContain('document');
    expect(known.length).toBeLessThan(80);
    expect(undeclared(lean).filter((name) => !known.includes(name))).toEqual([]);
    expect(undeclared('function a(b) { c = b; var d; d = e.f; }')).toEqual(['c', 'e']);
  });
  it('stops the build where React has changed', () => {
    expect(() => leanReactDom('function other() {}')).toThrow(
      'look at scripts/bundling/lean-react.ts again',
    );
  });
});

it('no page uses what is left out of React DOM', () => {
  const found = [...used()].filter(
    ({ tag, attributes, imported }) =>
      /^(?:ViewTransition|Activity|Profiler|unstable_\w+|SuspenseList|addTransitionType|useActionState|useFormStatus|useFormState|requestFormReset|preload\w*|preinit\w*|preconnect|prefetchDNS)\b/.test(
        imported ?? '',
      ) ||
      // Custom elements, references to fragments, style sheets with a precedence, functions as actions of forms.
      /^[a-z]+-/.test(tag ?? '') ||
      (tag === 'Fragment' && /\bref=/.test(attributes)) ||
      /\bprecedence=/.test(attributes) ||
      (/^(?:form|button|input)$/.test(tag ?? '') &&
        /\b(?:formA|a)ction=\{(?!`|useHref|'|\w+Path)/.test(attributes)),
  );
  expect(found).toEqual([]);
});

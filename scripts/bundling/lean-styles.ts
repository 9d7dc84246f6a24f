import type { Plugin } from 'vite';

const SHEET = /\/web\/styles\/app\.css$/;
const REGISTERED = /@property (--tw-[\w-]+)\s*\{([^}]*)\}/g;
/** Tailwind's values for browsers without @property. */
const UNREGISTERED = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^}]*\}\s*\}\s*\}/;
const COLOR_MIX =
  /@supports \(color:\s*color-mix\(in lab, red, red\)\)\s*\{((?:[^{}]*\{[^{}]*\})+)\s*\}/g;
/** A rule of one declaration that the next rule, of the same selector, declares again. */
const OVERRULED = /(?<=[{}])([^{}@]+)\{([\w-]+):[^;{}]*\}(?=\1\{\2:)/g;
const NO_SHADOW = /(?<=box-shadow:[^;{}]*)0 0 #0000,\s*/g;

/** Where a `var(` that starts before `from` ends, and its fallback, if any. */
function endOfVariable(css: string, from: number): { end: number; fallback: string | undefined } {
  let depth = 1;
  let at = from;
  for (; depth > 0; at++) {
    if (css[at] === '(') depth++;
    if (css[at] === ')') depth--;
  }
  const rest = css.slice(from, at - 1);
  return { end: at, fallback: rest.startsWith(',') ? rest.slice(1).trim() : undefined };
}

/** Every use of a custom property replaced with its fallback or, without one, its initial value. */
function unfolded(css: string, name: string, initial: string | undefined): string {
  const start = `var(${name}`;
  let result = css;
  for (let at = result.indexOf(start); at >= 0; at = result.indexOf(start, at + 1)) {
    const from = at + start.length;
    if (!/[,)]/.test(result[from]!)) continue;
    const { end, fallback } = endOfVariable(result, from);
    const value = initial ?? fallback;
    if (value !== undefined) result = result.slice(0, at) + value + result.slice(end);
  }
  return result;
}

const isSame = (value: string, initial: string) =>
  value === initial || (value === '0' && initial === '0px');

/** The initial value of a registration. A length keeps its unit: `calc(1px + 0)` is not valid. */
function initialOf(facts: string): string | undefined {
  const value = /initial-value:\s*([^;]*)/.exec(facts)?.[1]?.trim();
  return value === '0' && facts.includes('<length>') ? '0px' : value;
}

const declarations = (name: string) =>
  new RegExp(`(?<=[{;])\\s*${name}:([^;}]*)(?:;|(?=\\}))`, 'g');

/**
 * Tailwind's sheet without what this one never needs: custom properties that no utility of it sets or reads, and fallbacks
 * for browsers without `color-mix`, older than those the scripts are built for. What an element looks like does not change.
 * `css` is minified.
 */
export function leanSheet(css: string): string {
  const initials = new Map(
    [...css.matchAll(REGISTERED)].map(([, name, facts]) => [name!, initialOf(facts!)]),
  );
  let unregistered = UNREGISTERED.exec(css)?.[0] ?? '';
  const registrations = new Map(
    [...css.matchAll(REGISTERED)].map(([whole, name]) => [name!, whole]),
  );
  let rules = css.replace(UNREGISTERED, '').replace(REGISTERED, '').replace(COLOR_MIX, '$1');
  rules = rules.replace(OVERRULED, '');
  for (const [name, initial] of initials) {
    const isSet = [...rules.matchAll(declarations(name))].some(
      ([, value]) => initial === undefined || !isSame(value!.trim(), initial),
    );
    if (!isSet) rules = unfolded(rules, name, initial);
  }
  // Settings of Tailwind's base styles that no theme makes.
  for (const [, name] of rules.matchAll(/var\((--default-[\w-]+)/g))
    if (!declarations(name!).test(rules)) rules = unfolded(rules, name!, undefined);
  for (const name of initials.keys()) {
    if (new RegExp(`var\\(${name}[,)]`).test(rules)) continue;
    rules = rules.replace(declarations(name), '');
    unregistered = unregistered.replace(declarations(name), '');
    registrations.delete(name);
  }
  return unregistered + rules.replace(NO_SHADOW, '') + [...registrations.values()].join('');
}

/** Makes the storefront's sheet smaller: 1.1 kB gzip of 16. The minifier computes what is constant then. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    // After Tailwind, which comes first in the list, and before Vite minifies.
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      SHEET.test(id.replaceAll('\\', '/')) ? { code: leanSheet(code), map: null } : undefined,
  };
}

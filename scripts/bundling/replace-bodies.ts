import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** New bodies of functions, by name. */
export type Bodies = Readonly<Record<string, string>>;

/** The body of a function that cannot run in the marketplace. */
export const absent = (file: string) => `throw Error("Left out of the build: ${file}");`;

export interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node;
  [key: string]: unknown;
}

/** A part of a source and its replacement. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The program of a JavaScript source. Throws where it has an error. */
export function programOf(source: string, file: string): { body: Node[] } {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return program as unknown as { body: Node[] };
}

/** Visits every node; below one for which `visit` returns true it goes no deeper. */
export function walk(value: unknown, visit: (node: Node) => boolean | void): void {
  if (Array.isArray(value)) return value.forEach((one) => walk(one, visit));
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (typeof node.type === 'string' && visit(node) === true) return;
  for (const child of Object.values(node)) walk(child, visit);
}

/** The source with every edit made; edits must not overlap. */
export const edited = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end),
      source,
    );

/**
 * `source` with the bodies of the named functions replaced; throws if one is not there exactly
 * once. `table` is the file that names them, for the message.
 */
export function replaceBodies(source: string, bodies: Bodies, file: string, table: string): string {
  const found = new Map<string, Node[]>();
  walk(programOf(source, file).body, (node) => {
    const name = node.type === 'FunctionDeclaration' ? node.id?.name : undefined;
    // Functions inside a replaced function are removed with it.
    if (name === undefined || !Object.hasOwn(bodies, name)) return false;
    found.set(name, [...(found.get(name) ?? []), node.body!]);
    return true;
  });
  for (const name of Object.keys(bodies)) {
    if (found.get(name)?.length !== 1)
      throw new Error(
        `${file} has ${found.get(name)?.length ?? 0} functions ${name}: look at ${table} again.`,
      );
  }
  return edited(
    source,
    [...found].map(([name, [body]]) => ({
      start: body!.start,
      end: body!.end,
      text: `{ ${bodies[name]} }`,
    })),
  );
}

/** The version of an installed package. */
export const packageVersion = (name: string): string =>
  (
    JSON.parse(readFileSync(path.resolve(`node_modules/${name}/package.json`), 'utf8')) as {
      version: string;
    }
  ).version;

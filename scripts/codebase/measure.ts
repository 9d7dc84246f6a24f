import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { visibleStrings } from './strings.ts';

/** Lines a file and a function may have (docs/ARCHITECTURE.md, code style). */
export const MOST_LINES = 400;
export const MOST_FUNCTION_LINES = 60;

const AREAS = ['contracts', 'server', 'web', 'e2e', 'bench', 'proofs', 'scripts'];
/** Data tables: seeds and message catalogs. Migrations and route tables are long by nature. */
const DATA = /^server\/(?:migrations|seeds)\/|(?:^|\/)routes[a-z.]*\.ts$|\.sample\.ts$/;
const TEST = /\.(?:test|spec|fixture)\.tsx?$|^server\/testing\//;

export interface LongFunction {
  file: string;
  name: string;
  line: number;
  lines: number;
}
export interface Figures {
  files: number;
  lines: number;
  median: number;
  p90: number;
  longest: number;
  longFiles: { file: string; lines: number }[];
  functions: number;
  longFunctions: LongFunction[];
  modules: { server: number; contracts: number; web: number; shared: number };
  cycles: number;
  duplicateNames: { name: string; files: string[] }[];
  serviceReexports: number;
  /** Each with its only importer. */
  smallFragments: { file: string; importer: string; lines: number }[];
  /** English texts people see. */
  strings: Set<string>;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Files of the tree at `root` known to Git, or all files if it is not a checkout. */
export function sourcesOf(root: string): string[] {
  const known = existsSync(path.join(root, '.git'))
    ? execFileSync('git', ['ls-files', ...AREAS], { cwd: root, maxBuffer: 1e9, encoding: 'utf8' })
    : AREAS.filter((area) => existsSync(path.join(root, area)))
        .flatMap((area) =>
          readdirSync(path.join(root, area), { recursive: true, encoding: 'utf8' }).map((name) =>
            path.posix.join(area, name.replaceAll(path.sep, '/')),
          ),
        )
        .join('\n');
  return known
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)));
}

const nameOf = (node: Node, parent: Node | undefined): string => {
  const own = (node.id as Node | null)?.name ?? (parent?.id as Node | null)?.name;
  const key = (parent?.key as Node | undefined)?.name;
  return String(own ?? key ?? '(no name)');
};

/** Functions of a file with their length in lines, signature included. */
export function functionsOf(file: string, text: string): LongFunction[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineOf = (offset: number) => {
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  const found: LongFunction[] = [];
  const visit = (node: Node, parent?: Node): void => {
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const line = lineOf(node.start);
      found.push({ file, name: nameOf(node, parent), line, lines: lineOf(node.end) - line + 1 });
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, node);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
}

const foldersOf = (root: string, folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/**
 * Modules by folder; before the 1.0 layout they were called features and contracts were single
 * files.
 */
function modulesOf(root: string): Figures['modules'] {
  const server = new Set([
    ...foldersOf(root, 'server/modules'),
    ...foldersOf(root, 'server/features'),
  ]);
  const contracts = new Set([
    ...foldersOf(root, 'contracts'),
    ...(existsSync(path.join(root, 'contracts'))
      ? readdirSync(path.join(root, 'contracts')).flatMap(
          (name) => /^([a-z-]+)\.ts$/.exec(name)?.[1] ?? [],
        )
      : []),
  ]);
  const web = new Set(
    ['modules', 'features', 'admin', 'vendor', 'vendor-portal', 'storefront'].flatMap((area) => [
      ...foldersOf(root, `web/${area}`),
    ]),
  );
  const shared = [...server].filter((name) => contracts.has(name) && web.has(name)).length;
  return { server: server.size, contracts: contracts.size, web: web.size, shared };
}

/** Cycles between files, type imports included. */
async function cyclesOf(root: string): Promise<number> {
  const options = await extractOptions(
    path.join(import.meta.dirname, '../../.dependency-cruiser.mjs'),
  );
  const { output } = await cruise(
    AREAS.filter((area) => existsSync(path.join(root, area))),
    {
      ...options,
      baseDir: root,
      validate: true,
      ruleSet: {
        forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
      },
    },
    options.enhancedResolveOptions as never,
  );
  const cycles = (output as ICruiseResult).summary.violations.map(({ cycle, from }) =>
    (cycle ?? [])
      .map((step) => step.name)
      .concat(from)
      .sort()
      .join(),
  );
  return new Set(cycles).size;
}

const EXPORTED = /^export (?:async )?(?:const|function|class|type|interface|enum) (\w+)/gm;

function duplicateNames(sources: Map<string, string>): Figures['duplicateNames'] {
  const files = new Map<string, string[]>();
  for (const [file, text] of sources)
    if (/^(?:contracts|server|web)\//.test(file) && !TEST.test(file))
      for (const [, name] of text.matchAll(EXPORTED))
        files.set(name!, [...(files.get(name!) ?? []), file]);
  // Names required by the router or the framework.
  const given =
    /^(?:default|loader|action|meta|links|handle|headers|shouldRevalidate|clientLoader|clientAction|ErrorBoundary|HydrateFallback|routes)$/;
  return [...files]
    .filter(([name, list]) => new Set(list).size > 1 && !given.test(name))
    .map(([name, list]) => ({ name, files: [...new Set(list)] }))
    .sort((a, b) => b.files.length - a.files.length);
}

/** Names that `service.ts` files re-export from queries and tables. */
const serviceReexports = (sources: Map<string, string>): number =>
  [...sources]
    .filter(([file]) => /\/service[a-z.]*\.ts$/.test(file))
    .flatMap(([, text]) => [
      ...text.matchAll(/export (?:type )?\{([^}]*)\} from '[^']*(?:queries|tables)[^']*'/g),
    ])
    .flatMap(([, names]) => names!.split(',').filter((name) => name.trim())).length;

/** Files of at most 40 lines beside their only importer. */
function smallFragments(sources: Map<string, string>): Figures['smallFragments'] {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of sources)
    if (!TEST.test(file))
      for (const [, spec] of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
        const target = spec!.startsWith('#')
          ? spec!.slice(1)
          : path.posix.join(path.posix.dirname(file), spec!);
        if (sources.has(target))
          importers.set(target, (importers.get(target) ?? new Set()).add(file));
      }
  return [...importers]
    .map(([file, by]) => ({
      file,
      importer: by.size === 1 ? [...by][0]! : '',
      lines: sources.get(file)!.split('\n').length - 1,
    }))
    .filter(
      ({ file, importer, lines }) =>
        lines <= 40 && path.posix.dirname(file) === path.posix.dirname(importer),
    );
}

/** Measures the tree at `root`. */
export async function measure(root: string): Promise<Figures> {
  const sources = new Map(
    sourcesOf(root).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const lengths = [...sources].map(([file, text]) => ({
    file,
    lines: text.split('\n').length - 1,
  }));
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  const functions = [...sources].flatMap(([file, text]) => functionsOf(file, text));
  return {
    files: lengths.length,
    lines: sorted.reduce((sum, n) => sum + n, 0),
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p90: sorted[Math.floor(sorted.length * 0.9)] ?? 0,
    longest: sorted.at(-1) ?? 0,
    longFiles: lengths
      .filter(({ file, lines }) => lines > MOST_LINES && !DATA.test(file))
      .sort((a, b) => b.lines - a.lines),
    functions: functions.length,
    longFunctions: functions
      .filter(
        ({ file, lines, name }) =>
          lines > MOST_FUNCTION_LINES &&
          !DATA.test(file) &&
          !(TEST.test(file) && name === '(no name)'),
      )
      .sort((a, b) => b.lines - a.lines),
    modules: modulesOf(root),
    cycles: await cyclesOf(root),
    duplicateNames: duplicateNames(sources),
    serviceReexports: serviceReexports(sources),
    smallFragments: smallFragments(sources),
    strings: visibleStrings(root, sources),
  };
}

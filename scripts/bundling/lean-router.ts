import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Plugin } from 'vite';

/** The table below was made for this version: check it before an update. */
const VERSION = '8.4.0';
const ABSENT = 'throw Error("Left out of the build: scripts/bundling/lean-router.ts");';

/**
 * Functions of React Router that cannot run in this marketplace, by file, and their replacements.
 * The marketplace has no fetchers and no actions (forms are GETs, writes go to the API; a POST to a
 * page is answered 405), no blockers, no instrumentation, no React server components, and its whole
 * route manifest is in the first page. Together they are 5 kB gzip of the first load. To use one of
 * them, remove its entry: without that it works in development, and in the build it throws with a
 * message that names this file.
 */
const REPLACED: Record<string, Record<string, string>> = {
  'router/router.js': {
    fetch: ABSENT,
    handleFetcherAction: ABSENT,
    handleFetcherLoader: ABSENT,
    handleAction: ABSENT,
    updateBlocker: ABSENT,
    patchRoutesImpl: ABSENT,
    shouldBlockNavigation: 'return undefined;',
    discoverRoutes: 'return { type: "success", matches };',
  },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: ABSENT,
    instrumentClientSideRouter: ABSENT,
    consumeInstrumentationClientResultMetaReceiver: 'return undefined;',
  },
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'return false;',
    getPartialManifest: ABSENT,
    getPatchRoutesOnNavigationFunction: 'return undefined;',
    useFogOFWarDiscovery: '',
  },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: ABSENT,
    nonSsrStrategy: ABSENT,
    singleFetchLoaderFetcherStrategy: ABSENT,
  },
  'dom/ssr/components.js': { RSCPrefetchPageLinksImpl: 'return null;' },
  'hooks.js': { RSCErrorHandler: 'return children;' },
};
const LIBRARY = /\/node_modules\/react-router\/dist\/production\/lib\/(.+\.js)$/;

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node;
  [key: string]: unknown;
}

/**
 * `source` with the bodies of the named functions replaced; throws if one is not there exactly
 * once.
 */
export function replaceBodies(
  source: string,
  bodies: Readonly<Record<string, string>>,
  file = 'module.js',
): string {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found = new Map<string, Node[]>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const name = node.type === 'FunctionDeclaration' ? node.id?.name : undefined;
    // Functions inside a replaced function are removed with it.
    if (name !== undefined && Object.hasOwn(bodies, name))
      found.set(name, [...(found.get(name) ?? []), node.body!]);
    else for (const child of Object.values(node)) walk(child);
  };
  walk(program.body);
  for (const name of Object.keys(bodies)) {
    if (found.get(name)?.length !== 1)
      throw new Error(
        `${file} has ${found.get(name)?.length ?? 0} functions ${name}: look at scripts/bundling/lean-router.ts again.`,
      );
  }
  let result = source;
  for (const [name, [body]] of [...found].toSorted(([, [a]], [, [b]]) => b!.start - a!.start)) {
    result = `${result.slice(0, body!.start)}{ ${bodies[name]} }${result.slice(body!.end)}`;
  }
  return result;
}

/**
 * Removes from the browser build what React Router contains for features the marketplace does not
 * have.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      const { version } = JSON.parse(
        readFileSync(path.resolve('node_modules/react-router/package.json'), 'utf8'),
      ) as { version: string };
      if (version !== VERSION)
        this.error(
          `react-router is ${version}: look at scripts/bundling/lean-router.ts again, it was made for ${VERSION}.`,
        );
    },
    transform(code, id) {
      const file = LIBRARY.exec(id.replaceAll('\\', '/'))?.[1];
      return file !== undefined && Object.hasOwn(REPLACED, file)
        ? { code: replaceBodies(code, REPLACED[file]!, file), map: null }
        : undefined;
    },
  };
}

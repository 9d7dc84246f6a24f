import type { Plugin } from 'vite';
import { absent, type Bodies, packageVersion, replaceBodies } from './replace-bodies.ts';

/** The table below was made for this version: check it before an update. */
const VERSION = '8.4.0';
const TABLE = 'scripts/bundling/lean-router.ts';
const ABSENT = absent(TABLE);

/**
 * Functions of React Router that cannot run in this marketplace, by file, and their replacements.
 * The marketplace has no fetchers and no actions (forms are GETs, writes go to the API; a POST to a
 * page is answered 405), no blockers, no instrumentation, no React server components, and its whole
 * route manifest is in the first page. Together they are 5 kB gzip of the first load. To use one of
 * them, remove its entry: without that it works in development, and in the build it throws with a
 * message that names this file.
 */
const REPLACED: Readonly<Record<string, Bodies>> = {
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
      const version = packageVersion('react-router');
      if (version !== VERSION)
        this.error(
          `react-router is ${version}: look at ${TABLE} again, it was made for ${VERSION}.`,
        );
    },
    transform(code, id) {
      const file = LIBRARY.exec(id.replaceAll('\\', '/'))?.[1];
      return file !== undefined && Object.hasOwn(REPLACED, file)
        ? { code: replaceBodies(code, REPLACED[file]!, file, TABLE), map: null }
        : undefined;
    },
  };
}

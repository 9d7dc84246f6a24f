import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** The routes that may match a path, by its first segment; '' stands for all others. */
type Trees = Map<string, RouteObject[]>;
const known = new WeakMap<ServerBuild, Trees>();

const firstOf = (path: string): string => path.replace(/^\//, '').split('/', 1)[0]!;
const isFixed = (segment: string): boolean => !/[:*?]/.test(segment);

function treesOf(build: ServerBuild): Trees {
  const found = known.get(build);
  if (found) return found;
  const routes = Object.values(build.routes).filter((r) => r !== undefined);
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((r) => r.parentId === parentId)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, path, index: true } : { id, path, caseSensitive, children: childrenOf(id) },
      );
  const tree = childrenOf(undefined);
  const trees: Trees = new Map();
  for (const { path } of routes) {
    const first = firstOf(path ?? '').toLowerCase();
    if (isFixed(first) && !trees.has(first)) trees.set(first, startingWith(tree, first));
  }
  trees.set('', startingWith(tree, ''));
  known.set(build, trees);
  return trees;
}

/** The branches whose first segment is this one or fits any. */
const startingWith = (routes: readonly RouteObject[], first: string): RouteObject[] =>
  routes.flatMap((route): RouteObject[] => {
    const own = firstOf(route.path ?? '');
    if (own === '' && !route.index)
      return [{ ...route, children: startingWith(route.children ?? [], first) } as RouteObject];
    return own === '' || !isFixed(own) || own.toLowerCase() === first ? [route] : [];
  });

/**
 * The page route pattern of a URL, such as `/wishlist/shared/:token`, for logs. React Router ranks
 * all routes it gets at each call: with those of all pages that took 4 % of a render.
 */
export function routePattern(build: ServerBuild, url: string): string {
  const path = url.split(/[?#]/, 1)[0]!.replace(/\.data$/, '');
  const trees = treesOf(build);
  let found: ReturnType<typeof matchRoutes> = null;
  // An undecodable URL matches no route.
  try {
    const first = decodeURIComponent(firstOf(path)).toLowerCase();
    found = matchRoutes(trees.get(first) ?? trees.get('')!, path);
  } catch {
    found = matchRoutes(trees.get('')!, path);
  }
  const parts = (found ?? [])
    .map(({ route }) => route.path)
    .filter((part) => part !== undefined && part !== '');
  return found === null ? 'unknown' : `/${parts.join('/')}`.replace(/\/+/g, '/');
}

import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

const trees = new WeakMap<ServerBuild, RouteObject[]>();

function treeOf(build: ServerBuild): RouteObject[] {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes)
      .filter((r) => r !== undefined && r.parentId === parentId)
      .map((r) => {
        const { id, path, index, caseSensitive } = r!;
        return index
          ? { id, path, index: true }
          : { id, path, caseSensitive, children: childrenOf(id) };
      });
  const known = trees.get(build) ?? childrenOf(undefined);
  trees.set(build, known);
  return known;
}

/** The page route pattern of a URL, such as `/wishlist/shared/:token`, for logs. */
export function routePattern(build: ServerBuild, url: string): string {
  const path = url.split(/[?#]/, 1)[0]!.replace(/\.data$/, '');
  let found: ReturnType<typeof matchRoutes> = null;
  // An undecodable URL matches no route.
  try {
    found = matchRoutes(treeOf(build), path);
  } catch {
    /* asserted above */
  }
  const parts = (found ?? [])
    .map(({ route }) => route.path)
    .filter((part) => part !== undefined && part !== '');
  return found === null ? 'unknown' : `/${parts.join('/')}`.replace(/\/+/g, '/');
}

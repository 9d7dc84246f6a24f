import type { Plugin } from 'vite';

/** The bundler's description of a module; a part of Rollup's ModuleInfo. */
export interface ModuleFacts {
  readonly importedIds: readonly string[];
}
export type Facts = (id: string) => ModuleFacts | null;

/**
 * Skipped: pages use single exports of these, and the bundler drops the rest only if no group
 * claims the module. Schemas stay with the forms that use them, icons with their components. Styles
 * stay with the root: a shared file's styles would be fetched and applied again by a later import.
 */
const NOT_WHOLE = /\?schemas$|\.css(?:\?|$)|node_modules\/(?:zod|lucide-react)\//;
const isRoute = (id: string) => id.includes('?__react-router-build-client-route');
/** The root that every page of the marketplace is mounted in. */
const FRAME = /\/web\/(?:root|entry\.client|storefront\/shell\/(?:layout|page-frame))\.tsx(?:\?|$)/;
/** Pages that show products, by kind. */
const PRODUCTS =
  /\/web\/storefront\/(home|product|product-lists|festive-offers)\/[\w-]*route\.tsx\?/;
/** A module needed by this many kinds of pages is loaded with the root. */
const WIDELY = 3;

/**
 * Modules they need before they can run, excluding themselves. Dynamic imports are not followed.
 */
export function neededBy(entries: readonly string[], facts: Facts): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const next of facts(id)?.importedIds ?? []) {
      if (found.has(next) || NOT_WHOLE.test(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}

/** Modules that are grouped into files: with the root, or with all pages of one or two kinds. */
export function groupModules(facts: Facts, ids: readonly string[]): Map<string, string> {
  const groups = new Map<string, string>();
  for (const id of neededBy(
    ids.filter((one) => FRAME.test(one)),
    facts,
  ))
    groups.set(id, 'shell');
  /** Module → kind of page → how many pages of it need the module. */
  const uses = new Map<string, Map<string, number>>();
  for (const page of ids.filter(isRoute)) {
    const kind = PRODUCTS.exec(page)?.[1];
    if (!kind) continue;
    for (const id of neededBy([page], facts)) {
      const kinds = uses.get(id) ?? new Map<string, number>();
      uses.set(id, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
    }
  }
  for (const [id, kinds] of uses) {
    if (groups.has(id)) continue;
    if (kinds.size >= WIDELY) groups.set(id, 'shell');
    else if ([...kinds.values()].reduce((sum, pages) => sum + pages) > 1)
      groups.set(id, [...kinds.keys()].sort().join('-'));
  }
  return groups;
}

/**
 * Groups what every page of the marketplace needs before it runs into one file, `shell`, and what
 * lists share into another: three dozen small files compress 5 % worse (7.6 kB of 161 on the home
 * page) and each is a request. The plugin knows the modules once the graph is built; `nameOf` names
 * the group for the bundler.
 */
export function firstLoad(): {
  plugin: Plugin;
  shell: (id: string) => string | null;
  nameOf: (id: string) => string | null;
} {
  let groups = new Map<string, string>();
  // Pages and root stay entries of their own: the route manifest names their files.
  const nameOf = (id: string) => (isRoute(id) || FRAME.test(id) ? null : (groups.get(id) ?? null));
  return {
    plugin: {
      name: 'first-load',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() {
        groups = groupModules((id) => this.getModuleInfo(id), [...this.getModuleIds()]);
      },
    },
    // First of the two: a group includes what its modules import, unless another group already has
    // it.
    shell: (id) => (nameOf(id) === 'shell' ? 'shell' : null),
    nameOf,
  };
}

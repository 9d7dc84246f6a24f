import type { Plugin } from 'vite';

/** What the bundler tells of a module; a part of Rollup's ModuleInfo. */
export interface ModuleFacts {
  readonly importedIds: readonly string[];
}
export type Facts = (id: string) => ModuleFacts | null;

/**
 * Passed over: of these the pages take single names, and the bundler drops the rest only as long as nobody
 * claims the module. Schemas stay with the forms that check by them, icons with what shows them. Styles stay with
 * the root: what is in a shared file is fetched and applied a second time by whatever is imported later.
 */
const NOT_WHOLE = /\?schemas$|\.css(?:\?|$)|node_modules\/(?:zod|lucide-react)\//;
const isRoute = (id: string) => id.includes('?__react-router-build-client-route');
/** What every page of the marketplace is mounted in. */
const FRAME = /\/web\/(?:root|entry\.client|storefront\/shell\/(?:layout|page-frame))\.tsx(?:\?|$)/;
/** Pages that show products, by their kind. */
const PRODUCTS =
  /\/web\/storefront\/(home|product|product-lists|festive-offers)\/[\w-]*route\.tsx\?/;
/** So many kinds of them must need a module before it comes along with the frame. */
const WIDELY = 3;

/** Modules that these need before they can run, themselves left out. Dynamic imports are not followed. */
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

/** Modules that go into files together: with the frame, or with all pages of one kind or two. */
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
 * Puts what every page of the marketplace needs before it runs into one file, `shell`, and what lists share into another: three dozen small files pack
 * 5 % worse (7.6 kB of 161 on the home page) and each is a request. The plugin learns the modules once they
 * are known; `nameOf` names the group for the bundler.
 */
export function firstLoad(): {
  plugin: Plugin;
  shell: (id: string) => string | null;
  nameOf: (id: string) => string | null;
} {
  let groups = new Map<string, string>();
  // Pages and frame stay entries of their own: the route manifest names their files.
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
    // First of the two: a group takes along what its modules import, unless another had it already.
    shell: (id) => (nameOf(id) === 'shell' ? 'shell' : null),
    nameOf,
  };
}

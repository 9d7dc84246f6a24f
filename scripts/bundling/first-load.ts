import type { Plugin } from 'vite';

/** What the bundler tells of a module; a part of Rollup's ModuleInfo. */
export interface ModuleFacts { readonly importedIds: readonly string[] }
export type Facts = (id: string) => ModuleFacts | null;

/**
 * Passed over: of these the pages take single names, and the bundler drops the rest only as long as nobody
 * claims the module. Schemas stay with the forms that check by them, icons with what shows them.
 */
const NOT_WHOLE = /\?schemas$|node_modules\/(?:zod|lucide-react)\//;
const isRoute = (id: string) => id.includes('?__react-router-build-client-route');
/** What every page of the shop is mounted in. */
const FRAME = /\/web\/(?:root|entry\.client|storefront\/shell\/(?:layout|page-frame))\.tsx(?:\?|$)/;
/** Pages that show goods. */
const GOODS = /\/web\/storefront\/(?:home|product|listing|festival)\/[\w-]*route\.tsx\?/;
/** So many of them must need a module before it comes along with the frame: more than there are listings. */
const WIDELY = 4;

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

/** Modules that go into one file: what the frame needs, and what most pages with goods share. */
export function shellModules(facts: Facts, ids: readonly string[]): Set<string> {
  const shell = neededBy(ids.filter((id) => FRAME.test(id)), facts);
  const times = new Map<string, number>();
  for (const page of ids.filter((id) => GOODS.test(id) && isRoute(id))) {
    for (const id of neededBy([page], facts)) times.set(id, (times.get(id) ?? 0) + 1);
  }
  for (const [id, count] of times) if (count >= WIDELY) shell.add(id);
  return shell;
}

/**
 * Puts what every page of the shop needs before it runs into one file, `shell`: three dozen small files pack
 * 5 % worse (7.6 kB of 161 on the home page) and each is a request. The plugin learns the modules once they
 * are known; `nameOf` names the group for the bundler.
 */
export function firstLoad(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let shell = new Set<string>();
  return {
    plugin: {
      name: 'first-load',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() { shell = shellModules((id) => this.getModuleInfo(id), [...this.getModuleIds()]); },
    },
    // Pages and frame stay entries of their own: the route manifest names their files.
    nameOf: (id) => (shell.has(id) && !isRoute(id) && !FRAME.test(id) ? 'shell' : null),
  };
}

import { type AnyExtension, ExtensionError, type ExtensionPoints } from './extension.ts';

let enabled: readonly AnyExtension[] = [];
let active: ReadonlySet<string> = new Set();

/**
 * Sets the extensions of this process, once before the database is opened. Throws `ExtensionError`
 * if two have one name.
 */
export function useExtensions(list: readonly AnyExtension[]): void {
  const names = list.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new ExtensionError(`haatlane.config.ts lists the extension "${twice}" twice.`);
  enabled = [...list];
  active = new Set();
}

/** The extensions of haatlane.config.ts, in its order, whether operators turned them on or not. */
export const installedExtensions = (): readonly AnyExtension[] => enabled;

/** What the extensions provide at one point, with the extension each comes from. */
export const providedAt = <P extends keyof ExtensionPoints>(
  point: P,
): { extension: AnyExtension; provided: ExtensionPoints[P] }[] =>
  enabled.flatMap((extension) =>
    ((extension[point] ?? []) as readonly ExtensionPoints[P][]).map((provided) => ({
      extension,
      provided,
    })),
  );

/** Whether operators have this extension on, as of the last change this process heard of. */
export const isActive = (name: string): boolean => active.has(name);

/** Sets which extensions are on; returns whether that changed anything. */
export function setActive(names: readonly string[]): boolean {
  const before = [...active].sort().join();
  active = new Set(names);
  return before !== [...active].sort().join();
}

/** Names of the extensions that are on, for the pages. */
export const activeExtensions = (): string[] => [...active].sort();

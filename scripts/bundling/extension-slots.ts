import path from 'node:path';
import type { Plugin } from 'vite';
import { type AnyExtension, fileOf } from '#server/platform/extensions/extension.ts';

const MODULE = 'virtual:extensions';

/** The slots of the extensions as a module: `{ "cart.item": [{ extension, load }] }`. */
export function slotModule(extensions: readonly AnyExtension[]): string {
  const slots = new Map<string, string[]>();
  for (const extension of extensions)
    for (const [slot, file] of Object.entries(extension.slots ?? {}))
      slots.set(slot, [
        ...(slots.get(slot) ?? []),
        `{ extension: ${JSON.stringify(extension.name)}, load: () => import(${JSON.stringify(fileOf(extension, file))}) }`,
      ]);
  return `export const slots = {${[...slots].map(([slot, parts]) => `${JSON.stringify(slot)}: [${parts.join(', ')}]`).join(', ')}};`;
}

/**
 * Puts components of extensions into the slots of the pages, each in a file of its own that loads
 * when it is first shown, and their classes into the style sheets.
 */
export function extensionSlots(extensions: readonly AnyExtension[]): Plugin {
  const folders = extensions.map((extension) => fileOf(extension, 'web'));
  return {
    name: 'extension-slots',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? slotModule(extensions) : undefined),
    transform(code, id) {
      if (folders.length === 0 || !/\/web\/styles\/(?:app|portal)\.css$/.test(id.split('?', 1)[0]!))
        return;
      const from = path.dirname(id);
      const sources = folders.map(
        (folder) => `@source ${JSON.stringify(path.relative(from, folder))};`,
      );
      return {
        code: code.replace(/^(@import 'tailwindcss'[^;]*;)/m, `$1\n${sources.join('\n')}`),
        map: null,
      };
    },
  };
}

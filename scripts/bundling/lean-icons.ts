import path from 'node:path';
import type { Plugin } from 'vite';

const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const CREATE = '../createLucideIcon.mjs';

/** An icon's data without what only the library's own component reads: React needs no keys of children that never change. */
export const leanData = (code: string): string =>
  code
    .replaceAll(/, key: "\w+"/g, '')
    .replace(/^\s*size: 24,\n/m, '')
    .replace(/^__iconData\.node;$/m, '');

/**
 * Draws lucide-react's icons with a component of our own in both builds: the same markup, without context,
 * scaled strokes and class merging that the marketplace does not use. 1.6 kB gzip of the first load; in the server
 * half a millisecond of a product page, and the library's 1,700 icons stay out of its memory.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return source === CREATE && importer && ICON.test(importer.replaceAll('\\', '/'))
        ? path.join(import.meta.dirname, 'lean-icon.ts')
        : undefined;
    },
    transform(code, id) {
      return ICON.test(id.replaceAll('\\', '/')) ? { code: leanData(code), map: null } : undefined;
    },
  };
}

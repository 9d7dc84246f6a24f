import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { LOCALE_CODES } from '#contracts/kernel/locales.ts';

/**
 * Builds web/pwa/service-worker.ts into /sw.js, a separate file. `BUILD_ID` in it becomes the hash
 * of all file names, so every build creates a new worker, which deletes its predecessor's cache;
 * `LANGUAGES` becomes the list of languages.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: path.resolve('web/pwa/service-worker.ts'),
        fileName: 'sw.js',
      });
    },
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
      if (worker.imports.length > 0)
        throw new Error(
          `The service worker must stand alone, but imports ${worker.imports.join(', ')}.`,
        );
      const names = Object.keys(bundle)
        .filter((name) => name !== 'sw.js')
        .sort();
      const id = createHash('sha256')
        .update(names.join())
        .update(worker.code)
        .digest('base64url')
        .slice(0, 12);
      worker.code = worker.code
        .replaceAll('BUILD_ID', JSON.stringify(id))
        .replaceAll(/\bLANGUAGES\b/g, JSON.stringify(LOCALE_CODES));
    },
  };
}

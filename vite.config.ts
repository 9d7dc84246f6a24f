import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { firstLoad } from './scripts/bundling/first-load.ts';
import { leanIcons } from './scripts/bundling/lean-icons.ts';
import { leanReact } from './scripts/bundling/lean-react.ts';
import { leanRouter } from './scripts/bundling/lean-router.ts';
import { contractCalls } from './scripts/bundling/contract-calls.ts';
import { leanStyles } from './scripts/bundling/lean-styles.ts';
import { messages } from './scripts/bundling/messages.ts';
import { serviceWorker } from './scripts/bundling/service-worker.ts';
import { weights } from './scripts/bundling/weights.ts';
import { extensionSlots } from './scripts/bundling/extension-slots.ts';
import { loadExtensions } from './server/platform/extensions/load.ts';

const first = firstLoad();
const extensions = await loadExtensions();

export default defineConfig({
  plugins: [
    extensionSlots(extensions),
    tailwindcss(),
    leanStyles(),
    contractCalls(),
    messages(),
    first.plugin,
    leanIcons(),
    leanReact(),
    leanRouter(),
    reactRouter(),
    serviceWorker(),
    weights(),
  ],
  // Icons and manifest belong to the brand, which the server reads at startup.
  publicDir: false,
  // Listed so that the development server does not discover them page by page and reload.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'lucide-react',
      'zod',
    ],
  },
  // Bundled for the server too, so that leanIcons applies to it.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    // style-src and img-src allow no data: style, and one request per tiny file is cheap over HTTP/2.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file that changes only with its packages: fewer requests, better compression,
            // cached across releases.
            {
              name: 'framework',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
              priority: 3,
            },
            // Pages that only show data of their loaders never need it.
            { name: 'queries', test: /node_modules\/@tanstack\//, priority: 2 },
            { name: first.shell, priority: 1 },
            { name: first.nameOf, priority: 0 },
          ],
        },
      },
    },
  },
});

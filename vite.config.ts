import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractCalls } from './scripts/bundling/contract-calls.ts';

export default defineConfig({
  plugins: [tailwindcss(), contractCalls(), reactRouter()],
  publicDir: 'web/public',
  // Named here so that development does not find them page by page and reload.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-router', 'react-router/dom', '@tanstack/react-query', 'lucide-react', 'zod'] },
  build: {
    // style-src and img-src allow no data: style, and one request per tiny file is cheap over HTTP/2.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One file that changes only with its packages: fewer requests, better packed, kept over releases.
        codeSplitting: { groups: [{ name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\// }] },
      },
    },
  },
});

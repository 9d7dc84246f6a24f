import type { Config } from '@react-router/dev/config';
import { leanManifestOf } from './scripts/bundling/lean-manifest.ts';
import { precompress } from './server/platform/pages/precompress.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // The manifest of all routes is in the first page, so following a link needs no extra request.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  buildEnd: ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    leanManifestOf(client);
    return precompress(client);
  },
} satisfies Config;

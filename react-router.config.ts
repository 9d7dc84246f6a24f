import type { Config } from '@react-router/dev/config';
import { precompress } from './server/platform/pages/precompress.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // The manifest of all routes travels with the first page, so following a link asks nothing extra.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;

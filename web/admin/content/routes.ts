import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('content', 'admin/content/content-list-route.tsx'),
  route('content/home', 'admin/content/home-route.tsx'),
  route('content/:key', 'admin/content/text-route.tsx'),
];

import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('settings', 'admin/settings/settings-route.tsx'),
  route('settings/messages', 'admin/messages/messages-list-route.tsx'),
  route('settings/messages/:key', 'admin/messages/message-route.tsx'),
];

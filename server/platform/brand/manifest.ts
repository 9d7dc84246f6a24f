import { formatMessage } from '#server/platform/messages/format.ts';
import { brandFile, marketplaceName, shortName } from './brand.ts';

const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** The Web Application Manifest. */
export function webManifest(): object {
  const { tagline, colors } = brandFile();
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    name: marketplaceName(),
    short_name: shortName(),
    description: tagline,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    background_color: colors.canvas,
    theme_color: colors.brand,
    categories: ['shopping', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(formatMessage('en', 'promotions.festival.title'), '/festival-offers'),
      shortcut(formatMessage('en', 'orders.track_order'), '/track-order'),
      shortcut(formatMessage('en', 'support.list.orders'), '/profile?section=orders'),
    ],
  };
}

import type { FastifyInstance } from 'fastify';
import { type PublicCache, serveCached } from '#server/platform/cache/public-cache.ts';
import { webManifest } from './manifest.ts';
import { LOGO_ADDRESS, THEME_ADDRESS } from './page-brand.ts';
import { brandFileNamed, ICON_NAMES, iconNamed, sharedPicture } from './pictures.ts';

const SVG = 'image/svg+xml';

/** Brand files: icons, manifest, share image, and a custom theme and logo. On the root app. */
export function brandRoutes(app: FastifyInstance, { cache }: { cache: PublicCache }): void {
  const serve = (
    address: string,
    type: string,
    read: () => Promise<Buffer | string | null>,
  ): void => {
    app.get(address, async (req, reply) => {
      const entry = await cache.compute(`brand ${address}`, async () => {
        const body = await read();
        return {
          status: body === null ? 404 : 200,
          headers: {
            'content-type': body === null ? 'text/plain; charset=utf-8' : type,
            'cache-control': 'public, max-age=3600',
          },
          body: body ?? 'The brand has no such file.\n',
          tags: ['brand'],
        };
      });
      return serveCached(req, reply, entry);
    });
  };
  serve('/manifest.webmanifest', 'application/manifest+json', async () =>
    JSON.stringify(webManifest(), null, 2),
  );
  serve('/favicon.svg', SVG, () => brandFileNamed('favicon.svg'));
  for (const name of ICON_NAMES) serve(`/icons/${name}`, 'image/png', () => iconNamed(name));
  serve('/share.jpg', 'image/jpeg', sharedPicture);
  serve(THEME_ADDRESS, 'text/css; charset=utf-8', () => brandFileNamed('theme.css'));
  serve(LOGO_ADDRESS, SVG, () => brandFileNamed('logo.svg'));
}

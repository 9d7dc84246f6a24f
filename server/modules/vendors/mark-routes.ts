import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import { MOTIFS, VendorMark } from '#contracts/vendors/vendor-mark.ts';
import { readMark } from '#contracts/vendors/mark-parts.ts';
import { serveCached } from '#server/platform/cache/public-cache.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { markSvg } from './mark-drawing.ts';

const load = createRequire(import.meta.url);
/** Loaded with the first picture, not at the start. */
const imaging = () => load('sharp') as typeof Sharp;
/** Emails show it at 48 px, on dense screens with twice the pixels. */
const SIDE = 96;

const pictureOf = (mark: string): Promise<Buffer> =>
  imaging()(Buffer.from(markSvg(mark)), { density: (72 * SIDE) / 40 })
    .resize(SIDE, SIDE)
    .png({ palette: true })
    .toBuffer();

/** A drawing changes only with the program. */
const KEPT_MS = 86_400_000;
/** The picture shows neither signboard nor lettering: their sixteen combinations share one. */
const drawnPart = (mark: string): string => `${mark.slice(0, 3)}00${mark.slice(5)}`;

/** Vendors' marks as PNG, for emails. On the root app. */
export function markRoutes(app: FastifyInstance, { cache }: Pick<Deps, 'cache'>): void {
  app.get<{ Params: { file: string } }>('/vendor-marks/:file', async (req, reply) => {
    const { data: mark } = VendorMark.safeParse(req.params.file.replace(/\.png$/, ''));
    const isKnown = mark !== undefined && MOTIFS.includes(readMark(mark).motif);
    if (!isKnown || !req.params.file.endsWith('.png')) return reply.code(404).send();
    const drawn = drawnPart(mark);
    const entry = await cache.compute(`mark ${drawn}`, async () => ({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        // Mail in a browser is another origin.
        'cross-origin-resource-policy': 'cross-origin',
      },
      maxAgeMs: KEPT_MS,
      body: await pictureOf(drawn),
      tags: ['brand'],
    }));
    return serveCached(req, reply, entry);
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contracts/kernel/errors.ts';
import { refusalText } from '#server/platform/messages/format.ts';
import { sharedHeaders } from '#server/platform/edge/surrogate-keys.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import type { Encode } from './encode.ts';
import { pictureTag } from './picture-cache.ts';
import { findPicture } from './service.ts';
import { CONTENT_TYPES, largestFile, parseAddress } from './sizes.ts';
import { type Warming, warmPictures } from './warm.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
// A missing picture may exist in a minute.
const FOR_A_MINUTE = 'public, max-age=60';

/**
 * `GET /media/{hash}/{width}.{avif|webp}` and `GET /media/{hash}` on the root app: the URL
 * identifies the bytes, so browsers and proxies cache them permanently. `encode` is replaced in
 * tests.
 */
export function mediaRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config'>,
  encode?: Encode,
): void {
  const pictures = { ...deps, log: app.log, ...(encode ? { encode } : {}) };
  const serve = async (req: FastifyRequest, reply: FastifyReply, hash: string, file: string) => {
    const wanted = parseAddress(hash, file);
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    const etag = `"${hash}-${file}"`;
    const bytes = wanted && (await findPicture(pictures, wanted));
    if (!bytes) {
      const message = refusalText(new AppError('not_found'));
      return reply
        .code(404)
        .header('cache-control', FOR_A_MINUTE)
        .send({ success: false, message, code: 'NOT_FOUND' });
    }
    reply.header('cache-control', FOR_EVER).header('etag', etag);
    // A proxy in front forgets a picture that is deleted or hidden, as it does pages.
    if (deps.config.edge) reply.headers(sharedHeaders([pictureTag(hash)]));
    if (matches(req.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.header('content-type', CONTENT_TYPES[wanted.format]).send(bytes);
  };
  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', (req, reply) =>
    serve(req, reply, req.params.hash, req.params.file),
  );
  // The picture's `url` itself returns the largest size.
  app.get<{ Params: { hash: string } }>('/media/:hash', (req, reply) =>
    serve(req, reply, req.params.hash, largestFile(req.params.hash)),
  );
}

/** In demo mode generates card pictures in the background, from start to stop. */
export function warmWhenListening(
  app: FastifyInstance,
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
): void {
  if (!config.demo) return;
  let warming: Warming | undefined;
  app.addHook('onListen', (done) => {
    warming = warmPictures(db, config, log);
    done();
  });
  app.addHook('preClose', async () => warming?.stop());
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

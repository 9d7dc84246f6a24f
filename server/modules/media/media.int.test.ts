import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { handleErrors } from '#server/platform/http/error-reply.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type Encode, encodePicture } from './encode.ts';
import { WorkQueue } from './work-queue.ts';
import { purgePictures } from './picture-cache.ts';
import { mediaRoutes } from './routes.ts';
import { removePicture, storePicture, uploadUrl } from './service.ts';
import { warmPictures } from './warm.ts';

const HASH = '0123456789abcdef';
const encodes: string[] = [];
const counted: Encode = async (file, width, format) => {
  encodes.push(`${width}.${format}`);
  return encodePicture(file, width, format);
};
const silent = { info: () => {}, warn: () => {} };
let database: OpenDatabase;
let app: FastifyInstance;
let config: { dataDir: string };

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`insert into media (id, hash, file, width, height, backdrop, alt)
    values ('med_1', ${HASH}, 'khet-ghar-multigrain-atta.webp', 800, 800, '#ffffff', 'Flour')`.execute(
    database.db,
  );
  await sql`insert into categories (id, level, name, slug, path, media_id, position)
    values ('cat_1', 1, 'Mugs', 'mugs', 'mugs', 'med_1', 1)`.execute(database.db);
  config = { dataDir: await mkdtemp(join(tmpdir(), 'haatlane-media-')) };
  app = Fastify();
  handleErrors(app);
  mediaRoutes(app, { db: database.db, config: config as Deps['config'] }, counted);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(config.dataDir, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a picture of the catalog', () => {
  test('is encoded once for any number of simultaneous requests, and cached', async () => {
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => get(`/media/${HASH}/320.avif`)),
    );
    expect(new Set(replies.map((r) => r.statusCode))).toEqual(new Set([200]));
    expect(encodes).toEqual(['320.avif']);
    expect(await sharp(replies[0]!.rawPayload).metadata()).toMatchObject({
      width: 320,
      height: 320,
      format: 'heif',
    });
    await get(`/media/${HASH}/320.avif`);
    expect(encodes).toHaveLength(1);
    const folder = join(config.dataDir, 'media', 'made', HASH.slice(0, 2));
    expect(await readdir(folder)).toEqual([`${HASH}-320.avif`]);
  });

  test('answers at its address alone, as the API gives it, with the largest picture', async () => {
    const reply = await get(`/media/${HASH}`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 800, format: 'webp' });
    expect((await get('/media/fedcba9876543210')).statusCode).toBe(404);
    expect((await get('/media/..%2f..%2fetc')).statusCode).toBe(404);
  });

  test('is sent with an immutable cache policy', async () => {
    const reply = await get(`/media/${HASH}/160.webp`);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(
      (await get(`/media/${HASH}/160.webp`, { 'if-none-match': reply.headers.etag as string }))
        .statusCode,
    ).toBe(304);
  });

  test.each([
    `/media/${HASH}/321.avif`,
    `/media/${HASH}/0320.avif`,
    `/media/${HASH}/320.png`,
    '/media/fedcba9876543210/320.avif',
    `/media/${HASH}/..%2f..%2fx`,
    '/media/..%2f..%2fetc/320.avif',
    `/media/${'a'.repeat(32)}/512.webp`,
    `/media/${HASH}/512.webp`,
  ])('unknown: %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
    expect(reply.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  test('is made ahead in the sizes of cards', async () => {
    const warming = warmPictures(database.db, config, silent, { delayMs: 0, encode: counted });
    // 320 exists from the first test.
    expect(await warming.done).toBe(2);
    expect(await warmPictures(database.db, config, silent, { delayMs: 0 }).done).toBe(0);
    const stopped = warmPictures(database.db, config, silent, { delayMs: 60_000 });
    await stopped.stop();
  });
});

describe('a generated picture that was not stored well', () => {
  const url = `/media/${HASH}/480.webp`;
  const file = () => join(config.dataDir, 'media', 'made', HASH.slice(0, 2), `${HASH}-480.webp`);

  test.each([0, 40, 2_000])(
    'is made again when its file was cut after %i bytes',
    async (length) => {
      const whole = (await get(url)).rawPayload;
      await truncate(file(), length);
      await purgePictures([HASH]);
      const before = encodes.length;
      const reply = await get(url);
      expect([reply.statusCode, reply.rawPayload.equals(whole)]).toEqual([200, true]);
      expect(encodes.length).toBe(before + 1);
      expect((await readFile(file())).equals(whole)).toBe(true);
    },
  );

  test('is sent although it could not be stored', async () => {
    const hash = 'fedc000000000000';
    await sql`insert into media (id, hash, file, width, height, backdrop, alt)
      values ('med_2', ${hash}, 'khet-ghar-multigrain-atta.webp', 800, 800, '#ffffff', 'Flour')`.execute(
      database.db,
    );
    // A file where the folder should be.
    await writeFile(join(config.dataDir, 'media', 'made', 'fe'), '');
    const reply = await get(`/media/${hash}/160.webp`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(160);
  });
});

describe('an uploaded picture', () => {
  const photo = (format: 'jpeg' | 'png' | 'webp', width = 700, height = 400) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#b8145a' } });
    return picture
      .withExif({ IFD0: { Artist: 'secret' } })
      .toFormat(format)
      .toBuffer();
  };

  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s becomes a square WebP without metadata',
    async (format) => {
      const stored = await storePicture(config, await photo(format));
      expect(stored).toMatchObject({ width: 512, height: 512 });
      const reply = await get(uploadUrl(stored.hash));
      expect(reply.headers['content-type']).toBe('image/webp');
      const metadata = await sharp(reply.rawPayload).metadata();
      expect(metadata).toMatchObject({ width: 512, height: 512, format: 'webp' });
      expect(metadata.exif).toBeUndefined();
      await removePicture(config, stored.hash);
      expect((await get(uploadUrl(stored.hash))).statusCode).toBe(404);
    },
  );

  test('counts as missing when its file was cut short, and never as immutable', async () => {
    const { hash } = await storePicture(config, await photo('png'));
    await truncate(join(config.dataDir, 'media', 'uploads', `${hash}.webp`), 40);
    const reply = await get(uploadUrl(hash));
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'public, max-age=60']);
  });

  test('is unavailable for a moment when the store is', async () => {
    const hash = '0'.repeat(32);
    // Reading a folder fails like a broken disk.
    await mkdir(join(config.dataDir, 'media', 'uploads', `${hash}.webp`), { recursive: true });
    const reply = await get(uploadUrl(hash));
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(reply.json().code).toBe('STORAGE_UNAVAILABLE');
  });

  test('is refused when it is no picture, too large or a trick', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const cut = (await photo('jpeg')).subarray(0, 300);
    const bomb = await photo('png', 6_000, 5_000);
    const heavy = Buffer.concat([await photo('jpeg'), Buffer.alloc(5 * 1024 * 1024)]);
    for (const bytes of [Buffer.alloc(0), Buffer.from('GIF89a'), svg, cut, bomb, heavy]) {
      await expect(storePicture(config, bytes)).rejects.toMatchObject({ code: 'INVALID_PICTURE' });
    }
  });
});

test('the queue holds its limit and serves those who wait before the background', async () => {
  const queue = new WorkQueue(2);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const task = (name: string) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(name);
    running--;
  };
  await Promise.all([
    queue.run(task('a')),
    queue.run(task('slow'), 'background'),
    queue.run(task('b')),
    queue.run(task('c')),
    queue
      .run(async () => {
        throw new Error('broken');
      })
      .catch(() => order.push('broken')),
  ]);
  expect(most).toBe(2);
  expect(order.at(-1)).toBe('slow');
  expect(order.slice(0, -1).sort()).toEqual(['a', 'b', 'broken', 'c']);
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#server/testing/postgres-cluster.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { baseImage } from './base-image.ts';
import { type Container, type Image, openImage, startContainer } from './container.ts';
import type { Figure, Proof } from './proof.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FILE = 'deploy/Containerfile';
const NAME = 'localhost/haatlane-proof';
const MOST_START_SECONDS = 60;
const MOST_STOP_SECONDS = 10;
const MOST_MEGABYTES = 1_000;
const execute = promisify(execFile);

/** Builds the image as its first lines say. */
async function build(): Promise<void> {
  const named = /^ARG NODE_IMAGE=(\S+)/m.exec(readFileSync(path.join(ROOT, FILE), 'utf8'))![1]!;
  await execute(
    'buildah',
    [
      ...['build', '--isolation', 'chroot', '--network', 'host', '--layers', '--format', 'docker'],
      ...['--build-arg', `NODE_IMAGE=${await baseImage(named)}`, '-f', FILE, '-t', NAME, '.'],
    ],
    { cwd: ROOT, maxBuffer: 64_000_000 },
  );
}

async function secondsToReady(container: Container): Promise<number> {
  const from = performance.now();
  const isReady = () =>
    fetch(`${container.address}/api/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if ((performance.now() - from) / 1_000 > 2 * MOST_START_SECONDS)
      throw new Error(`The container does not get ready:\n${container.output()}`);
    await wait(50);
  }
  return (performance.now() - from) / 1_000;
}

/** Starts on an empty volume or on the one before, is examined, and stopped. */
async function startAndStop(
  image: Image,
  place: { folder: string; port: number },
  done: string,
): Promise<Figure> {
  const container = startContainer(image, place);
  try {
    const ready = await secondsToReady(container);
    const page = await fetch(container.address);
    const isHealthy = await container.exec(image.config.Healthcheck!.Test.slice(1));
    const isUser = await container.exec(['sh', '-c', 'test $(id -u) = 10001']);
    const writes = await Promise.all(
      ['/app/file', '/file', '/data/file', '/tmp/file'].map((file) =>
        container.exec(['touch', file]),
      ),
    );
    const from = performance.now();
    const code = await container.stop();
    const stopped = (performance.now() - from) / 1_000;
    const isReadOnly = writes.map((status) => status === 0).join() === 'false,false,true,true';
    return {
      done,
      figure: `ready after ${ready.toFixed(1)} s, home page ${page.status}, health check ${isHealthy}, ${isUser === 0 ? 'user 10001' : 'another user'}, ${isReadOnly ? 'only /data and /tmp written' : `writes ended with ${writes.join(', ')}`}; SIGTERM: code ${code} after ${stopped.toFixed(1)} s`,
      goal: `≤ ${MOST_START_SECONDS} s, 200, 0, user 10001, read-only root; code 0 within ${MOST_STOP_SECONDS} s`,
      isMet:
        ready <= MOST_START_SECONDS &&
        page.status === 200 &&
        isHealthy + isUser === 0 &&
        isReadOnly &&
        code === 0 &&
        stopped <= MOST_STOP_SECONDS,
    };
  } finally {
    await container.stop();
  }
}

/** The image is built by buildah and run by runc as on a hardened host. */
export const imageProof: Proof = {
  name: 'image',
  unit: 'restarts',
  quick: 1,
  full: 1,
  isOnlyNamed: true,
  tools: ['buildah', 'runc'],
  async run(): Promise<Figure[]> {
    await build();
    const image = await openImage(NAME);
    const folder = temporaryFolder('haatlane-image-');
    try {
      const place = { folder: folder.path, port: await freePort() };
      const first = await startAndStop(image, place, 'started on an empty volume with demo data');
      const again = await startAndStop(image, place, 'started again on its volume');
      const plan = startContainer(image, place, ['node', 'server/migrate-cli.ts', '--plan']);
      const code = await plan.ended;
      const megabytes = image.bytes / 1_000_000;
      return [
        {
          done: 'image built from deploy/Containerfile, files as a container sees them',
          figure: `${megabytes.toFixed(0)} MB, ${image.config.Cmd.join(' ')}, stop signal ${image.config.StopSignal}`,
          goal: `≤ ${MOST_MEGABYTES} MB`,
          isMet: megabytes <= MOST_MEGABYTES,
        },
        first,
        again,
        {
          done: '`node server/migrate-cli.ts --plan` in the image on the same volume',
          figure: `code ${code}`,
          goal: 'code 0: nothing to migrate',
          isMet: code === 0,
        },
      ];
    } finally {
      await image.remove();
      folder.remove();
    }
  },
};

import { execFile, spawn } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const run = async (program: string, ...args: string[]): Promise<string> => {
  const { stdout } = await execute(program, args, { maxBuffer: 64_000_000 });
  return stdout.trim();
};

/** What an image says about itself. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes: Record<string, unknown>;
  StopSignal: string;
  Healthcheck?: { Test: string[] };
}

export interface Image {
  config: ImageConfig;
  bytes: number;
  /** Its files, as a container sees them. */
  root: string;
  remove(): Promise<void>;
}

export async function openImage(name: string): Promise<Image> {
  const { Docker: docker } = JSON.parse(await run('buildah', 'inspect', '--type', 'image', name));
  const container = await run('buildah', 'from', '--pull-never', name);
  const root = await run('buildah', 'mount', container);
  return {
    config: docker.config as ImageConfig,
    bytes: Number((await run('du', '-sx', '--block-size=1', root)).split(/\s/)[0]),
    root,
    async remove() {
      await run('buildah', 'rm', container);
    },
  };
}

export interface Container {
  address: string;
  /** Runs a command in it as its user; resolves with the exit code. */
  exec(args: readonly string[]): Promise<number>;
  /** Sends its stop signal; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Its exit code, when it ends by itself. */
  ended: Promise<number | null>;
  output(): string;
}

const mount = (destination: string, type: string, source: string, ...options: string[]) => ({
  destination,
  type,
  source,
  options,
});

/** Only `/data` and `/tmp` can be written; no capabilities; the network is this machine's loopback. */
const bundleOf = ({ config, root }: Image, data: string, port: number, args: readonly string[]) => {
  const [uid, gid] = config.User.split(':').map(Number);
  const none = ['bounding', 'effective', 'permitted', 'inheritable', 'ambient'].map((set) => [
    set,
    [],
  ]);
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args,
      env: [...config.Env, 'HOST=127.0.0.1', `PORT=${port}`],
      cwd: config.WorkingDir,
      capabilities: Object.fromEntries(none) as object,
      noNewPrivileges: true,
    },
    root: { path: root, readonly: true },
    mounts: [
      mount('/proc', 'proc', 'proc'),
      mount('/dev', 'tmpfs', 'tmpfs', 'nosuid', 'mode=755'),
      mount('/tmp', 'tmpfs', 'tmpfs'),
      ...Object.keys(config.Volumes).map((volume) => mount(volume, 'bind', data, 'rbind', 'rw')),
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  };
};

let started = 0;

/** Starts a container of the image, with a volume and a port of this machine. */
export function startContainer(
  image: Image,
  place: { folder: string; port: number },
  args: readonly string[] = image.config.Cmd,
): Container {
  const id = `haatlane-${process.pid}-${++started}`;
  const [bundle, data] = [path.join(place.folder, id), path.join(place.folder, 'data')];
  mkdirSync(bundle);
  mkdirSync(data, { recursive: true });
  const [uid, gid] = image.config.User.split(':').map(Number);
  chownSync(data, uid!, gid!);
  writeFileSync(
    path.join(bundle, 'config.json'),
    JSON.stringify(bundleOf(image, data, place.port, args)),
  );
  const child = spawn('runc', ['run', '--bundle', bundle, id], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return {
    address: `http://127.0.0.1:${place.port}`,
    ended,
    output: () => output,
    exec: (command) =>
      run('runc', 'exec', id, ...command).then(
        () => 0,
        (error: { code?: number }) => error.code ?? -1,
      ),
    async stop() {
      if (child.exitCode === null)
        await run('runc', 'kill', id, image.config.StopSignal).catch(() => {});
      return ended;
    },
  };
}

import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { ensureTools } from '#server/testing/test-programs.ts';

const execute = promisify(execFile);
const NAME = 'localhost/haatlane-node';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const succeeds = (program: string, ...args: string[]): Promise<boolean> =>
  execute(program, args).then(
    () => true,
    () => false,
  );

/**
 * An image with Node and npm: the one the Containerfile names, or, where its registry cannot be
 * reached, Debian's smallest system with this machine's Node and npm.
 */
export async function baseImage(named: string): Promise<string> {
  if (await succeeds('buildah', 'pull', '--policy', 'missing', named)) return named;
  if (await succeeds('buildah', 'inspect', '--type', 'image', NAME)) return NAME;
  console.log(`  ${named} cannot be pulled; the base is made by debootstrap`);
  ensureTools('debootstrap');
  const folder = temporaryFolder('haatlane-base-');
  try {
    const root = path.join(folder.path, 'root');
    await execute(
      'debootstrap',
      [
        '--variant=minbase',
        '--include=ca-certificates,libatomic1,libstdc++6',
        ...['bookworm', root, 'http://deb.debian.org/debian'],
      ],
      { maxBuffer: 64_000_000 },
    );
    rmSync(path.join(root, 'var/cache/apt'), { recursive: true, force: true });
    rmSync(path.join(root, 'var/lib/apt/lists'), { recursive: true, force: true });
    const place = path.join(root, 'usr/local');
    copyFileSync(process.execPath, path.join(place, 'bin/node'));
    // npm is a folder of JavaScript beside the link on the PATH.
    const { stdout } = await execute('sh', ['-c', 'command -v npm']);
    const npm = path.join(path.dirname(realpathSync(stdout.trim())), '..');
    mkdirSync(path.join(place, 'lib/node_modules'), { recursive: true });
    cpSync(npm, path.join(place, 'lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(place, 'bin/npm'));
    copyFileSync(CERTIFICATES, path.join(root, CERTIFICATES));
    const { stdout: container } = await execute('buildah', ['from', 'scratch']);
    const id = container.trim();
    await execute('buildah', ['add', '--quiet', id, root, '/']);
    await execute('buildah', ['config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, id]);
    await execute('buildah', ['commit', '--quiet', '--rm', id, NAME]);
    return NAME;
  } finally {
    folder.remove();
  }
}

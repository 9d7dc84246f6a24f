import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { spawnServer } from '#server/testing/spawn-server.ts';
import type { Figure, Proof } from './proof.ts';
import type { Environment } from './server-process.ts';

const ROOT = path.join(import.meta.dirname, '..');
const run = promisify(execFile);

/** A command as it stands in a document, without its comment; throws if none looks like that. */
function documented(page: string, pattern: RegExp): string {
  const text = readFileSync(path.join(ROOT, 'docs/operators', page), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((m) => m[1]!.split('\n'));
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map((m) => m[1]!);
  const found = [...blocks, ...inline]
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .find((line) => pattern.test(line));
  if (!found) throw new Error(`docs/operators/${page} has no command like ${pattern}`);
  return found;
}

/** Runs commands of the documents with the folders of this trial instead of those they name. */
class Operator {
  readonly figures: Figure[] = [];
  readonly folder: string;
  readonly #replaced: [string, string][];

  constructor(folder: string) {
    this.folder = folder;
    this.#replaced = [
      ['/srv/backup', path.join(folder, 'backup')],
      ['/srv/new', path.join(folder, 'new')],
    ];
  }

  replace(text: string, by: string): void {
    this.#replaced.unshift([text, by]);
  }

  async follow(
    page: string,
    pattern: RegExp,
    env: Record<string, string>,
    expected = /^/,
  ): Promise<void> {
    const command = documented(page, pattern);
    let line = command;
    for (const [text, by] of this.#replaced) line = line.replaceAll(text, by);
    const place = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
    const from = performance.now();
    const result = await run('sh', ['-ec', line], {
      cwd: ROOT,
      env: { ...process.env, PATH: place, ...env },
    }).then(
      ({ stdout }) => ({ isMet: expected.test(stdout), text: stdout }),
      (error: { stdout?: string; stderr?: string }) => ({
        isMet: false,
        text: `${error.stdout ?? ''}${error.stderr ?? ''}`,
      }),
    );
    if (!result.isMet) console.log(result.text.slice(-2_000));
    this.figures.push({
      done: `${page}: \`${command}\``,
      figure: `${result.isMet ? 'done' : 'failed'} in ${((performance.now() - from) / 1000).toFixed(1)} s`,
      goal: 'works as written',
      isMet: result.isMet,
    });
  }

  /** Follows "Start" on a data folder, then `work` beside it, and stops the process. */
  async withServer(data: string, work: () => Promise<void>): Promise<void> {
    const server = spawnServer({ DATA_DIR: data, DEMO: 'off', SECRETS_KEYS: '' });
    try {
      const address = await server.address;
      this.replace('http://127.0.0.1:3000', address);
      await this.follow('runbooks.md', /^curl .*\/api\/ready$/, {});
      await work();
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  }
}

/** Sets a shop up, backs it up while it serves, restores it elsewhere, migrates and starts it. */
async function followRunbooks({ cluster }: Environment): Promise<Figure[]> {
  const folder = path.join(cluster.directory, 'runbooks');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const operator = new Operator(folder);
  const data = path.join(folder, 'data');
  const env = { DATA_DIR: data, DEMO: 'off', DATABASE_URL: '' };
  await operator.follow('install.md', /^npm run seed -- --basics$/, env);
  await operator.follow('install.md', /^npm run seed -- --operator /, env, /https?:\/\/\S+/);
  await operator.withServer(data, async () => {
    await operator.follow('backup.md', /^npm run backup -- --to /, env);
  });
  const [name] = readdirSync(path.join(folder, 'backup'));
  operator.replace('backup-2026-11-26T21-00-00Z', name!);
  await operator.follow('backup.md', /^npm run backup -- --verify \/srv\/backup\/backup-/, env);
  await operator.follow('backup.md', /^DATA_DIR=\/srv\/new npm run restore /, {
    DEMO: 'off',
    DATABASE_URL: '',
  });
  const restored = path.join(folder, 'new');
  const key = path.join(data, 'secrets.key');
  if (existsSync(key)) copyFileSync(key, path.join(restored, 'secrets.key'));
  await operator.follow('upgrade.md', /^npm run migrate -- --plan$/, {
    ...env,
    DATA_DIR: restored,
  });
  await operator.follow('upgrade.md', /^npm run migrate$/, { ...env, DATA_DIR: restored });
  await operator.withServer(restored, async () => {});
  return operator.figures;
}

/**
 * The commands of install, start, backup, restore and upgrade, taken from the documents: a command
 * that changes without its document, or the reverse, fails here.
 */
export const runbooks: Proof = {
  name: 'runbooks',
  unit: 'runs',
  quick: 1,
  full: 1,
  isOnlyNamed: true,
  run: followRunbooks,
};

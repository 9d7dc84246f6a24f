import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { type Copyable, serveCopies } from './hot-copy.ts';

type Log = Pick<Deps['log'], 'info' | 'error'>;

const DAY_MS = 86_400_000;
/** 02:30 in India, when fewest buy. */
const NIGHT_UTC_MS = 21 * 3_600_000;

/** The next 02:30 in India after `now`. */
export function nextNight(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + NIGHT_UTC_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}

/**
 * Lets the commands of this folder copy the embedded database while the marketplace runs, and with `BACKUP_DIR` makes a
 * backup every night. It is the same command in a process of its own, so that its memory is not the marketplace's.
 * PostgreSQL needs neither.
 */
export async function startBackups(
  database: OpenDatabase,
  config: Config,
  log: Log,
): Promise<void> {
  if (database.kind !== 'embedded') return;
  await serveCopies(database as OpenDatabase & Copyable, config.dataDir);
  if (!config.backupDir) return;
  const plan = () => {
    setTimeout(
      () => {
        void runBackup(config.backupKeep, log).finally(plan);
      },
      nextNight(new Date()).getTime() - Date.now(),
    ).unref();
  };
  plan();
}

async function runBackup(keep: number, log: Log): Promise<void> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'cli.ts'), 'backup', '--keep', String(keep)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-5_000);
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('close', resolve);
  });
  if (code === 0) log.info({ output }, 'backup made');
  else log.error({ output, code }, 'the nightly backup failed');
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '#server/platform/config/config.ts';
import { openBundle } from './bundle-reader.ts';
import { filesNameOf, nameOf } from './empty-place.ts';
import { exportMarketplace, importMarketplace } from './export-marketplace.ts';
import type { Figures } from './figures.ts';
import { figuresOf, type Manifest } from './manifest.ts';
import type { Place } from './moment.ts';
import { moveMarketplace } from './move-marketplace.ts';
import { figuresTable, inShort } from './print-figures.ts';
import { restoreBackup, verifyBundle } from './restore-backup.ts';
import { seriesInWords, skipNumbers } from './skip-numbers.ts';
import { backupName, pruneBackups, takeBackup } from './take-backup.ts';

export const USAGE = `npm run backup  -- [--to FOLDER|FILE.tar] [--keep N] [--without-files]
                                                         database, files and a manifest; the marketplace may run
npm run backup  -- --verify BACKUP [--on postgres://…]   restores it into a throw-away place and compares
npm run restore -- BACKUP [--into FOLDER|postgres://…] [--skip-numbers N]
                                                         into an empty place, never over something; N numbers of each series of
                                                         invoices are left out, for those given after the backup
npm run move    -- --to postgres://…|FOLDER              from one database to the other; the marketplace must be stopped
npm run export  -- FILE.tar [--with-secrets]             rows as JSON Lines, files and a manifest; for another instance
npm run import  -- FILE.tar [--into FOLDER|postgres://…] an export of this or an older version, into an empty place

The marketplace is the one that the server would use: DATABASE_URL, or the embedded database in DATA_DIR; files are
in DATA_DIR or the bucket of S3_BUCKET. A FOLDER is a DATA_DIR. Backups go to BACKUP_DIR, or ./backups.`;

/** Wrong arguments: the usage is the answer. */
export class UsageError extends Error {}

interface Tools {
  config: Config;
  print(line: string): void;
  now(): Date;
}
type Command = (args: string[], tools: Tools) => Promise<void>;

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

function read<const O extends Record<string, { type: 'string' | 'boolean' }>>(
  args: string[],
  options: O,
  positional: boolean,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: positional });
    if (positionals.length > 1) throw new UsageError();
    return { values, path: positionals[0] && path.resolve(positionals[0]) };
  } catch {
    throw new UsageError();
  }
}

/** A number from 1 to a million. */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000) throw new UsageError();
  return number;
}

/** The marketplace of the settings, at PostgreSQL's own address: dumps and snapshots do not work through a pooler. */
const ownPlace = ({ dataDir, databaseUrl, databaseListenUrl, s3 }: Config): Place => ({
  dataDir,
  databaseUrl: databaseUrl && (databaseListenUrl ?? databaseUrl),
  s3,
});

/** A place by `--into` or `--to`: an address of PostgreSQL, or a data folder. */
function placeAt(target: string | undefined, config: Config): Place {
  if (target === undefined) return ownPlace(config);
  if (/^postgres(ql)?:\/\//.test(target))
    return { dataDir: config.dataDir, databaseUrl: target, s3: config.s3 };
  if (target.includes('://')) throw new UsageError();
  return { dataDir: path.resolve(target), databaseUrl: undefined, s3: config.s3 };
}

const described = ({ kind, at, database, version: made, files }: Manifest): string =>
  `${kind === 'export' ? 'Export' : `Backup of ${kind === 'embedded' ? 'the embedded database' : database.name}`}, version ${made}, of ${at}, ${files.count} files`;

function printCopy({ print }: Tools, manifest: Manifest, copy: Figures): void {
  print(figuresTable(figuresOf(manifest), copy));
  print(`${inShort(copy)}: every row, sum and file is equal.`);
}

const backup: Command = async (args, tools) => {
  const { values } = read(
    args,
    {
      to: { type: 'string' },
      keep: { type: 'string' },
      'without-files': { type: 'boolean' },
      verify: { type: 'string' },
      on: { type: 'string' },
    },
    false,
  );
  const { config, print, now } = tools;
  if (values.verify !== undefined) {
    const bundle = await openBundle(path.resolve(values.verify));
    print(described(bundle.manifest));
    return printCopy(
      tools,
      bundle.manifest,
      await verifyBundle(bundle, values.on ?? ownPlace(config).databaseUrl),
    );
  }
  const keep = values.keep === undefined ? undefined : wholeNumber(values.keep);
  const to = path.resolve(values.to ?? config.backupDir ?? 'backups');
  if (to.endsWith('.tar') && keep !== undefined) throw new UsageError();
  const target = to.endsWith('.tar') ? to : path.join(to, backupName(now()));
  const manifest = await takeBackup(ownPlace(config), target, {
    version,
    hasFiles: values['without-files'] !== true,
  });
  print(`${target}\n${described(manifest)}, ${inShort(figuresOf(manifest))}`);
  print('Keep the key of stored secrets apart from it: SECRETS_KEYS, or secrets.key in DATA_DIR.');
  if (keep === undefined) return;
  for (const name of await pruneBackups(to, keep, now())) print(`deleted ${name}`);
};

const restore: Command = async (args, tools) => {
  const { values, path: file } = read(
    args,
    { into: { type: 'string' }, 'skip-numbers': { type: 'string' } },
    true,
  );
  const skipped = values['skip-numbers'] === undefined ? 0 : wholeNumber(values['skip-numbers']);
  if (!file) throw new UsageError();
  const { config, print } = tools;
  const place = placeAt(values.into, config);
  const bundle = await openBundle(file);
  print(
    `${described(bundle.manifest)}\nis restored into ${nameOf(place)}, its files into ${filesNameOf(place)}`,
  );
  printCopy(tools, bundle.manifest, await restoreBackup(bundle, place));
  if (skipped > 0) print(seriesInWords(await skipNumbers(place, skipped)));
  print(
    `Before you open: what customers, gateways and couriers did after ${bundle.manifest.at} is not in it. Follow docs/operators/backup.md, "After a restore".`,
  );
};

const move: Command = async (args, { config, print }) => {
  const { values } = read(args, { to: { type: 'string' } }, false);
  if (values.to === undefined) throw new UsageError();
  const to = placeAt(values.to, config);
  const copy = await moveMarketplace(ownPlace(config), to);
  print(figuresTable(copy, copy));
  print(
    `${inShort(copy)} moved from ${nameOf(config)} to ${nameOf(to)}: every row and sum is equal.`,
  );
  print(
    to.databaseUrl
      ? `Now set DATABASE_URL=${nameOf(to)} (with its password) and start. Keep DATA_DIR=${config.dataDir}: uploaded files (unless in a bucket) and secrets.key stay there.`
      : `Now unset DATABASE_URL, set DATA_DIR=${to.dataDir} and start.${to.dataDir === config.dataDir ? '' : ` Copy media, imports and secrets.key there from ${config.dataDir}.`}`,
  );
  print(
    config.databaseUrl
      ? 'Delete the old database when you no longer need it; nothing writes to it.'
      : `The old database stays in ${nameOf(config)}. Rename it, so that a start without DATABASE_URL does not open it.`,
  );
};

const exportAll: Command = async (args, { config, print }) => {
  const { values, path: file } = read(args, { 'with-secrets': { type: 'boolean' } }, true);
  if (!file?.endsWith('.tar')) throw new UsageError();
  const hasSecrets = values['with-secrets'] === true;
  const manifest = await exportMarketplace(ownPlace(config), file, { version, hasSecrets });
  print(`${file}\n${described(manifest)}, ${inShort(figuresOf(manifest))}`);
  print(
    hasSecrets
      ? 'It contains password hashes, two-step secrets, sessions and courier keys: keep it as safe as the database.'
      : 'Without passwords, two-step secrets, passkeys, sessions, tokens, webhooks and courier keys (docs/operators/export.md).',
  );
};

const importAll: Command = async (args, tools) => {
  const { values, path: file } = read(args, { into: { type: 'string' } }, true);
  if (!file) throw new UsageError();
  const place = placeAt(values.into, tools.config);
  const bundle = await openBundle(file);
  tools.print(
    `${described(bundle.manifest)}\nis imported into ${nameOf(place)}, its files into ${filesNameOf(place)}`,
  );
  printCopy(tools, bundle.manifest, await importMarketplace(bundle, place));
};

const COMMANDS: Record<string, Command> = {
  backup,
  restore,
  move,
  export: exportAll,
  import: importAll,
};

/** Runs one command. Throws `UsageError` for wrong arguments, `BackupError` where the message says what to do. */
export async function runCommand([name, ...args]: string[], tools: Tools): Promise<void> {
  const command = COMMANDS[name ?? ''];
  if (!command) throw new UsageError();
  await command(args, tools);
}

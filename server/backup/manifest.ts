import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { Figures } from './figures.ts';

/** The last file written: without it a backup is not whole. */
export const MANIFEST = 'manifest.json';
/** SHA-256 of every other file, as `sha256sum -c` reads it. */
export const SUMS_FILE = 'SHA256SUMS';
/** Folder of uploaded pictures and documents inside a backup. */
export const FILES = 'files';

const Column = z.object({ name: z.string(), isJson: z.boolean(), isNullable: z.boolean() });

/** What a backup or an export contains. */
export const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(['embedded', 'postgres', 'export']),
  /** Version of the program that made it. */
  version: z.string(),
  /** Everything acknowledged before is in it. */
  at: z.iso.datetime(),
  database: z.object({ name: z.string(), major: z.int() }),
  migrations: z.array(z.string()),
  jobsVersion: z.int().nullable(),
  sequences: z.record(z.string(), z.string().nullable()),
  tables: z.array(
    z.object({
      schema: z.string(),
      table: z.string(),
      columns: z.array(Column),
      rows: z.int(),
      checksum: z.string(),
    }),
  ),
  /** Amounts in paise, stock in units. */
  sums: z.record(z.string(), z.number()),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Exports: whether passwords, keys and sessions are included. */
  hasSecrets: z.boolean(),
  /** SHA-256 of `SHA256SUMS`. */
  checksums: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** What the manifest counted. */
export const figuresOf = ({ tables, sums }: Manifest): Figures => ({
  tables: Object.fromEntries(
    tables.map(({ schema, table, rows, checksum }) => [`${schema}.${table}`, { rows, checksum }]),
  ),
  sums,
});

/** Parses a manifest. Throws `BackupError` if it is none, or of a newer format. */
export function parseManifest(text: string, place: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BackupError(`${MANIFEST} in ${place} is damaged: it is no JSON.`, { cause: error });
  }
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > 1)
    throw new BackupError(
      `${place} was made by a newer version (format ${format}). Install that version or a newer one, then try again.`,
    );
  const result = Manifest.safeParse(value);
  if (!result.success)
    throw new BackupError(
      `${MANIFEST} in ${place} is damaged: ${result.error.issues[0]!.path.join('.')} is wrong.`,
    );
  return result.data;
}

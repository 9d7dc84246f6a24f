import path from 'node:path';
import { z } from 'zod';
import { wholeNumber } from './setting-kinds.ts';

/** Backups that the server makes by itself. */
export const backupSettings = z.object({
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
});

export interface BackupConfig {
  /** Absolute folder of backups; set, the embedded database is backed up there every night. */
  backupDir: string | undefined;
  /** How many of the nightly ones are kept. */
  backupKeep: number;
}

export const backupConfig = (e: z.infer<typeof backupSettings>): BackupConfig => ({
  backupDir: e.BACKUP_DIR === undefined ? undefined : path.resolve(e.BACKUP_DIR),
  backupKeep: e.BACKUP_KEEP,
});

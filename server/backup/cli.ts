import { loadConfig, ConfigError } from '#server/platform/config/config.ts';
import { DataDirInUseError } from '#server/platform/db/data-lock.ts';
import { PreReleaseDatabaseError } from '#server/platform/db/migrate.ts';
import { useExtensions } from '#server/platform/extensions/enabled.ts';
import { ExtensionError } from '#server/platform/extensions/extension.ts';
import { loadExtensions } from '#server/platform/extensions/load.ts';
import { isUnavailable } from '#server/platform/db/pg-errors.ts';
import { BackupError } from './backup-error.ts';
import { runCommand, USAGE, UsageError } from './commands.ts';

/** An expected failure as one sentence, others with their stack. */
function explain(error: unknown): unknown {
  if (error instanceof UsageError) return USAGE;
  if (isUnavailable(error)) return `PostgreSQL cannot be reached: ${(error as Error).message}`;
  const isPlain = [
    BackupError,
    ConfigError,
    DataDirInUseError,
    ExtensionError,
    PreReleaseDatabaseError,
  ].some((kind) => error instanceof kind);
  return isPlain ? (error as Error).message : error;
}

try {
  const config = loadConfig(process.env);
  useExtensions(await loadExtensions(config.extensionsFile));
  await runCommand(process.argv.slice(2), { config, print: console.log, now: () => new Date() });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

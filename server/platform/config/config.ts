import { z } from 'zod';
import { withSettingFiles } from './setting-files.ts';
import { ConfigError } from './setting-kinds.ts';
import { withoutPassword } from './without-password.ts';
import { type BackupConfig, backupConfig, backupSettings } from './settings.backup.ts';
import { type CacheConfig, cacheConfig, cacheSettings } from './settings.cache.ts';
import { type CouriersConfig, couriersConfig, couriersSettings } from './settings.couriers.ts';
import { type DatabaseConfig, databaseConfig, databaseSettings } from './settings.database.ts';
import { type EdgeConfig, edgeConfig, edgeSettings } from './settings.edge.ts';
import { type FilesConfig, filesConfig, filesSettings } from './settings.files.ts';
import { type MessagesConfig, messagesConfig, messagesSettings } from './settings.messages.ts';
import { type PaymentsConfig, paymentsConfig, paymentsSettings } from './settings.payments.ts';
import { type ProcessesConfig, processesConfig, processesSettings } from './settings.processes.ts';
import { type SearchConfig, searchConfig, searchSettings } from './settings.search.ts';
import { type SecurityConfig, securityConfig, securitySettings } from './settings.security.ts';
import { type ServerConfig, serverConfig, serverSettings } from './settings.server.ts';

export { ConfigError };
export type { CouriersConfig };

/**
 * Every setting, by theme in settings.*.ts. Each check's message says what is allowed; `loadConfig`
 * prefixes name and value.
 */
const Environment = z.object({
  ...serverSettings.shape,
  ...databaseSettings.shape,
  ...cacheSettings.shape,
  ...edgeSettings.shape,
  ...filesSettings.shape,
  ...messagesSettings.shape,
  ...paymentsSettings.shape,
  ...couriersSettings.shape,
  ...searchSettings.shape,
  ...securitySettings.shape,
  ...processesSettings.shape,
  ...backupSettings.shape,
});

/** Environment variables that are settings; each may come from a file instead (`NAME_FILE`). */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);

export type Config = ServerConfig &
  DatabaseConfig &
  CacheConfig &
  EdgeConfig &
  FilesConfig &
  MessagesConfig &
  PaymentsConfig &
  CouriersConfig &
  SearchConfig &
  SecurityConfig &
  ProcessesConfig &
  BackupConfig;

/**
 * Reads the configuration from environment variables and the files they name (`NAME_FILE`). Empty
 * variables count as absent. Throws
 * `ConfigError` with one line per wrong variable.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const { given, problems } = withSettingFiles(SETTING_NAMES, env);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // Never prints secrets or passwords inside URLs.
      const value = /SECRET|TOKEN|PASSWORD|ACCESS_KEY|SEARCH_KEY/.test(name)
        ? '…'
        : withoutPassword(given[name] ?? '');
      return `${name} is "${value}"; allowed: ${issue.message}.`;
    });
    throw new ConfigError(lines.join('\n'));
  }
  const e = result.data;
  const server = serverConfig(e);
  const database = databaseConfig(e);
  return {
    ...server,
    ...database,
    ...cacheConfig(e),
    ...edgeConfig(e),
    ...filesConfig(e),
    ...messagesConfig(e, server.publicUrl),
    ...paymentsConfig(e),
    ...couriersConfig(e),
    ...searchConfig(e),
    ...securityConfig(e, database),
    ...processesConfig(e, database),
    ...backupConfig(e),
  };
}

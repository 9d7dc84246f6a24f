import type { FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import type { Config } from '#server/platform/config/config.ts';

/**
 * Structured log lines on stdout; human-readable if stdout is a terminal. Bodies, headers and query
 * strings are never logged: they contain tokens, codes and addresses.
 */
export function loggerOptions(
  config: Pick<Config, 'logLevel' | 'processName'>,
  isTerminal = process.stdout.isTTY,
): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  const options = {
    level: config.logLevel,
    base: config.processName ? { process: config.processName } : undefined,
  };
  if (!isTerminal) return { ...options, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  return {
    ...options,
    stream: pretty({
      colorize: true,
      translateTime: 'HH:MM:ss',
      ignore: 'pid,hostname',
      singleLine: true,
    }),
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAIN = path.join(import.meta.dirname, '../main.ts');

export interface ServerProcess {
  child: ChildProcess;
  /** Its address; rejects with its output if it ends before. */
  address: Promise<string>;
  /** Exit code (null when killed) and all output. */
  ended: Promise<{ code: number | null; output: string }>;
}

/** Starts the real server in a separate process, on a free port. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  return watch(
    spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        // Servers of a proof may share a database without sharing a folder.
        SECRETS_KEYS: Buffer.alloc(32, 'test').toString('base64'),
        ...env,
      },
    }),
  );
}

function watch(child: ChildProcess): ServerProcess {
  let output = '';
  const address = Promise.withResolvers<string>();
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      const port = /open at http:\/\/localhost:(\d+)/.exec(stripVTControlCharacters(output))?.[1];
      if (port) address.resolve(`http://127.0.0.1:${port}`);
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => {
      address.reject(new Error(`the server ended with ${code}:\n${output}`));
      resolve({ code, output });
    });
  });
  address.promise.catch(() => {});
  return { child, address: address.promise, ended };
}

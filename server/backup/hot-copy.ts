import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { arrayBufferOf } from './zip-streams.ts';

/**
 * The embedded database belongs to one process, so a copy of a running marketplace must come from it: copied files of
 * an open database lacked 21 of 40 acknowledged orders. The process listens on a loopback port of its own, whose number
 * and secret are in a file only its user can read, and sends an image made between two transactions.
 */
const FILE = 'copy-port.json';
const Port = z.object({ port: z.int().positive(), secret: z.string() });
const OWN_USER = 0o600;

export interface Copyable {
  dump(): Promise<ArrayBuffer>;
}

/** Serves copies of the database until closed. One at a time, because each is the size of the database in memory. */
export async function serveCopies(database: Copyable, dataDir: string): Promise<() => void> {
  const secret = randomBytes(32).toString('hex');
  let last: Promise<void> = Promise.resolve();
  const server = createServer((req, res) => {
    if (!isSecret(req.headers.authorization, `Bearer ${secret}`)) {
      res.writeHead(403).end();
      return;
    }
    // One at a time.
    last = last.then(() => send(database, res));
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // A waiting listener must not keep the process alive.
  server.unref();
  const file = path.join(dataDir, FILE);
  const { port } = server.address() as AddressInfo;
  writeFileSync(`${file}.new`, JSON.stringify({ port, secret }), { mode: OWN_USER });
  renameSync(`${file}.new`, file);
  return () => {
    rmSync(file, { force: true });
    server.close();
    server.closeAllConnections();
  };
}

async function send(database: Copyable, res: ServerResponse): Promise<void> {
  try {
    const image = Buffer.from(await database.dump());
    if (res.destroyed) return;
    res.writeHead(200, { 'content-length': image.length });
    await new Promise<void>((resolve) => {
      res.once('close', resolve).end(image);
    });
  } catch (error) {
    res.writeHead(500).end(error instanceof Error ? error.message : String(error));
  }
}

const isSecret = (given: string | undefined, right: string): boolean =>
  given?.length === right.length &&
  timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(right, 'latin1'));

/** An image of the running marketplace's database. Throws `BackupError` if the process does not send one. */
export async function requestCopy(dataDir: string): Promise<ArrayBuffer> {
  const { port, secret } = readPort(dataDir);
  const chunks: Buffer[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${secret}` };
      request({ host: '127.0.0.1', port, headers }, (res) => {
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('error', reject);
        res.once('close', () => {
          if (res.complete && res.statusCode === 200) resolve();
          else
            reject(new Error(`it answered ${res.statusCode} ${Buffer.concat(chunks.slice(0, 1))}`));
        });
      })
        .once('error', reject)
        .end();
    });
  } catch (error) {
    throw unanswered(dataDir, error);
  }
  return arrayBufferOf(Buffer.concat(chunks));
}

function readPort(dataDir: string): z.infer<typeof Port> {
  try {
    return Port.parse(JSON.parse(readFileSync(path.join(dataDir, FILE), 'utf8')));
  } catch (error) {
    throw unanswered(dataDir, error);
  }
}

const unanswered = (dataDir: string, cause: unknown) =>
  new BackupError(
    `The program that uses ${dataDir} sent no copy of its database: ${cause instanceof Error ? cause.message : String(cause)}. ` +
      'If it is the marketplace, wait until it has started, and run this command as the same user on the same machine or in the ' +
      'same container. If it is another command, such as a seed, wait until it has ended.',
    { cause },
  );

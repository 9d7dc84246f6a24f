import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's side of web push: its keys, and reading what was sent (RFC 8291, RFC 8188). */
export class FakeBrowser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #public = this.#keys.generateKeys();

  subscription(endpoint: string) {
    return {
      endpoint,
      keys: {
        p256dh: this.#public.toString('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  read(body: Buffer): { title: string; text: string; url: string; tag: string } {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body[20]!);
    const secret = Buffer.from(
      hkdfSync(
        'sha256',
        this.#keys.computeSecret(sender),
        this.#auth,
        Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender]),
        32,
      ),
    );
    const derive = (info: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${info}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([
      decipher.update(body.subarray(21 + body[20]!, -16)),
      decipher.final(),
    ]);
    // A byte 2 ends the last record.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'));
  }
}

/** A push service on this machine: stores what it gets and answers as told. */
export async function startPushService() {
  const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
  const service = { answer: 201, url: '', received, close: async () => {} };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(service.answer, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return service;
}

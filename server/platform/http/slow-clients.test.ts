import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutSlowClients } from './slow-clients.ts';

let now = 0;
let server: http.Server;
let look: () => void;
const clients: Socket[] = [];
const BIG = Buffer.alloc(64 * 1024 * 1024, 'x');

beforeEach(async () => {
  now = 0;
  server = http.createServer((req, res) => {
    if (req.url === '/big') return void res.end(BIG);
    if (req.url === '/slow-answer') return;
    let length = 0;
    req.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    req.on('end', () => res.end(String(length)));
  });
  ({ look } = cutSlowClients(server, () => now));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

/** A connection that has sent `text`, and its server side. */
async function connect(
  text: string,
): Promise<{ client: Socket; served: Socket; closed: Promise<unknown>; said: Promise<string> }> {
  const accepted = new Promise<Socket>((resolve) => {
    server.once('connection', resolve);
  });
  const asked = new Promise<unknown>((resolve) => {
    server.once('request', resolve);
  });
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  client.on('error', () => {});
  client.write(text);
  const served = await accepted;
  await asked;
  let heard = '';
  const closed = new Promise((resolve) => {
    served.once('close', resolve);
  });
  const said = new Promise<string>((resolve) => {
    client.once('close', () => resolve(heard));
  });
  client.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1').slice(0, 200);
  });
  return { client, served, closed, said };
}
/**
 * Waits until the server's socket has the expected state, which takes a moment on a real
 * connection.
 */
const until = async (isSo: () => boolean) => {
  while (!isSo())
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};
const pass = (seconds: number) => {
  for (let i = 0; i < seconds; i++) {
    now += 1_000;
    look();
  }
};

describe('a slow client', () => {
  it('that sends its body by the drop is cut with a 408 after 10 seconds', async () => {
    const { client, served, said } = await connect(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n',
    );
    look();
    const before = served.bytesRead;
    client.write('x'.repeat(100));
    await until(() => served.bytesRead > before);
    pass(9);
    expect(served.destroyed).toBe(false);
    pass(2);
    expect(await said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that goes on sending is not', async () => {
    const { client, served } = await connect(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n',
    );
    look();
    for (let i = 0; i < 5; i++) {
      const before = served.bytesRead;
      client.write('x'.repeat(5_000));
      await until(() => served.bytesRead >= before + 5_000);
      pass(10);
    }
    expect(served.destroyed).toBe(false);
  });

  it('that does not read its reply is cut after 10 seconds', async () => {
    const { client, served, closed } = await connect('GET /big HTTP/1.1\r\nHost: x\r\n\r\n');
    client.pause();
    await until(() => served.writableLength > 0);
    look();
    pass(9);
    expect(served.destroyed).toBe(false);
    pass(2);
    await closed;
  });

  it('is not whom we keep waiting', async () => {
    const { served } = await connect('GET /slow-answer HTTP/1.1\r\nHost: x\r\n\r\n');
    pass(60);
    expect(served.destroyed).toBe(false);
  });
});

import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handlePipelinedInTurn } from './pipelined-requests.ts';

let server: http.Server;
let asked: string[];
/** Replies that have been asked for, not sent. */
let replies: Map<string, http.ServerResponse>;
const clients: Socket[] = [];

beforeEach(async () => {
  asked = [];
  replies = new Map();
  server = http.createServer((req, res) => {
    const url = req.url!;
    asked.push(url);
    if (url.startsWith('/now')) res.end(url);
    else replies.set(url, res);
  });
  handlePipelinedInTurn(server);
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

/** Sends a GET for each path in one write; `heard` is what came back. */
function send(...paths: string[]): { client: Socket; heard: () => string } {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  let text = '';
  client.on('error', () => {});
  client.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return { client, heard: () => text };
}
const turns = async (isOver: () => boolean, most = 10_000) => {
  for (let i = 0; i < most && !isOver(); i++)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  expect(isOver()).toBe(true);
};

it('handles the second request of a connection after the reply to the first', async () => {
  send('/first', '/second');
  await turns(() => asked.length === 1);
  const { heard } = send('/now');
  await turns(() => heard().includes('/now'));
  expect(asked).toEqual(['/first', '/now']);
  replies.get('/first')!.end();
  await turns(() => asked.includes('/second'));
});

it('replies in the order of the requests', async () => {
  const paths = Array.from({ length: 30 }, (_, i) => `/now/${i}`);
  const { heard } = send(...paths);
  await turns(() => heard().endsWith('/now/29'));
  expect(heard().match(/\/now\/\d+/g)).toEqual(paths);
});

it('handles at most four pipelined requests in a turn', async () => {
  let most = 0;
  let before = 0;
  const count = () => {
    const now = asked.filter((url) => url !== '/now/0').length;
    most = Math.max(most, now - before);
    before = now;
    if (asked.length < 200) setImmediate(count);
  };
  count();
  const all = Array.from({ length: 10 }, () =>
    send(...Array.from({ length: 20 }, (_, i) => `/now/${i}`)),
  );
  await turns(() => all.every(({ heard }) => heard().endsWith('/now/19')));
  expect(asked).toHaveLength(200);
  expect(most).toBe(4);
});

it('drops requests of a connection that has ended', async () => {
  const { client } = send('/first', '/second', '/third');
  await turns(() => asked.length === 1);
  const closed = new Promise((resolve) => {
    replies.get('/first')!.once('close', resolve);
  });
  client.destroy();
  await closed;
  const { heard } = send('/now');
  await turns(() => heard().includes('/now'));
  expect(asked).toEqual(['/first', '/now']);
});

it('ends a connection on which more than a hundred requests wait', async () => {
  const paths = (n: number) => Array.from({ length: n }, (_, i) => `/now/${i}`);
  const few = send('/first', ...paths(100));
  await turns(() => asked.length === 1);
  const many = send('/other', ...paths(101));
  const ended = new Promise((resolve) => {
    many.client.once('close', resolve);
  });
  await ended;
  expect(asked).toEqual(['/first', '/other']);
  replies.get('/first')!.end();
  await turns(() => few.heard().endsWith('/now/99'));
});

it('goes on with a connection whose requests never wait in great numbers', async () => {
  const { client, heard } = send('/now/0');
  for (let round = 1; round <= 3; round += 1) {
    client.write('GET /now/x HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60));
    const until = 1 + round * 60;
    await turns(() => heard().split('/now/').length - 1 === until, 100_000);
  }
  expect(asked).toHaveLength(181);
});

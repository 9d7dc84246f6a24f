import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { drain } from './drain.ts';

describe('draining', () => {
  it('serves for the seconds set, also when nobody is connected', async () => {
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    await drain(createServer(), 30, pause);
    expect(pauses).toEqual([30_000]);
  });

  it('ends at once when nobody is connected and nothing is set', async () => {
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    await drain(createServer(), undefined, pause);
    expect(pauses).toEqual([]);
  });

  it('answers a connection taken at the last moment, whose request comes after', async () => {
    const server = createServer((_req, res) => res.end('served'));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    await drain(server, 0, async (milliseconds) => {
      if (milliseconds === 0) return;
      expect(server.listening).toBe(false);
      socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
      await once(socket, 'close');
    });
    expect(answer).toContain('connection: close');
    expect(answer).toContain('served');
  });
});

import { createServer, type Socket } from 'node:net';

export interface MailSink {
  url: string;
  /** How often each Message-ID was accepted. */
  readonly accepted: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** A mail server that accepts everything, each message after `delayMs`. */
export async function openMailSink(delayMs = 0): Promise<MailSink> {
  const accepted = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let text = '';
    let isData = false;
    socket.write('220 sink\r\n');
    const take = (message: string) => {
      const id = /^Message-ID: <(.+)>/im.exec(message)?.[1] ?? 'none';
      setTimeout(() => {
        accepted.set(id, (accepted.get(id) ?? 0) + 1);
        socket.write('250 accepted\r\n');
      }, delayMs);
    };
    const command = (line: string) => {
      isData = /^DATA/i.test(line);
      socket.write(isData ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          take(part);
        } else command(part);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    accepted,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

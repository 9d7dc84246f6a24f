import { Agent, get } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { type ServerProcess, spawnServer } from '#server/testing/spawn-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openRawDatabase } from '#server/testing/test-database.ts';

const folder = temporaryFolder('haatlane-family-');
let server: ServerProcess | undefined;
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  folder.remove();
});

/** Calls over kept connections until `stop`; every answer that is not 200 counts as failed. */
function callers(address: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const result = { ok: 0, failed: [] as string[] };
  let isOver = false;
  const one = () =>
    new Promise<void>((resolve) => {
      const req = get(`${address}/api/pincodes/411004`, { agent }, (res) => {
        res.resume();
        res.once('end', () => {
          if (res.statusCode === 200) result.ok += 1;
          else result.failed.push(String(res.statusCode));
          resolve();
        });
      });
      req.once('error', (error) => {
        result.failed.push(error.message);
        resolve();
      });
    });
  const all = Array.from({ length: count }, async () => {
    while (!isOver) await one();
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      agent.destroy();
      return result;
    },
  };
}

describe.runIf(process.env.TEST_DATABASE_URL)('two web processes and a worker', () => {
  it('start together, restart, are replaced without a failed request, and stop', async () => {
    server = spawnServer({
      DATABASE_URL: await openRawDatabase(),
      DATA_DIR: folder.path,
      DEMO: 'off',
      LOG_LEVEL: 'info',
      WEB_PROCESSES: '2',
    });
    let output = '';
    for (const stream of [server.child.stdout!, server.child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    const lines = (text: string) => output.split('\n').filter((line) => line.includes(text)).length;
    const address = await server.address;
    expect(output).toContain('2 web processes and a worker, 20 database connections each');
    expect(output).not.toMatch(/migrating[^]*migrating/);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    const metrics = async () => (await fetch(`${address}/metrics`)).text();
    expect(await metrics()).toContain('\nprocesses 4\n');
    expect(await metrics()).toContain('\ndatabase_up 1\n');
    for (const name of ['web-1', 'web-2', 'worker'])
      expect(output).toContain(`"process":"${name}","msg":"Server listening`);

    const load = callers(address, 4);
    server.child.kill('SIGHUP');
    await expect.poll(() => lines('process replaced'), { timeout: 60_000 }).toBe(3);
    const { ok, failed } = await load.stop();
    expect(failed).toEqual([]);
    expect(ok).toBeGreaterThan(50);

    const [, pid] = /"pid":(\d+),"msg":"process replaced"/.exec(output)!;
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(() => lines('it starts again'), { timeout: 60_000 }).toBe(1);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    await expect.poll(metrics, { timeout: 30_000, interval: 250 }).toContain('\nprocesses 4\n');

    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  }, 180_000);
});

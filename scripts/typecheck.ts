/**
 * Checks the types of each room by itself, so that no room sees another's globals (the web knows no Node,
 * the server no DOM). Rooms are checked side by side, and what has not changed since the last time is not checked again.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const bin = (name: string) => path.join(ROOT, 'node_modules', name);
const run = (args: string[]) =>
  new Promise<{ status: number; output: string }>((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });

const typegen = await run([bin('@react-router/dev/bin.cjs'), 'typegen']);
if (typegen.status !== 0) console.error(typegen.output);
const rooms = await Promise.all(
  ['contracts', 'server', 'web', 'e2e', '.'].map(async (room) => ({
    room,
    ...(await run([
      bin('typescript/bin/tsc'),
      '-p',
      room,
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      path.join(ROOT, '.cache/types', `${room === '.' ? 'tools' : room}.tsbuildinfo`),
    ])),
  })),
);
for (const { room, status, output } of rooms) {
  const errors = output.split('\n').filter((line) => /error TS/.test(line)).length;
  console.log(
    status === 0
      ? `types of ${room === '.' ? 'tools' : room}: right`
      : `types of ${room === '.' ? 'tools' : room}: ${errors} errors\n${output}`,
  );
}
process.exitCode = typegen.status === 0 && rooms.every((r) => r.status === 0) ? 0 : 1;

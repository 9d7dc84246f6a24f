/**
 * Checks the types of each folder separately, so that no folder sees another's globals (the web has
 * no Node types, the server no DOM). Folders are checked in parallel, and unchanged ones are
 * skipped.
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

const NAMES: Record<string, string> = {
  '.': 'tools',
  'extensions/tsconfig.web.json': 'pages of extensions',
};
const nameOf = (area: string) => NAMES[area] ?? area;

const typegen = await run([bin('@react-router/dev/bin.cjs'), 'typegen']);
if (typegen.status !== 0) console.error(typegen.output);
const areas = await Promise.all(
  ['contracts', 'server', 'web', 'e2e', 'extensions', 'extensions/tsconfig.web.json', '.'].map(
    async (area) => ({
      area,
      ...(await run([
        bin('typescript/bin/tsc'),
        '-p',
        area,
        '--pretty',
        'false',
        // Each further checker does much of the others' work again, and folders keep all cores busy
        // already: 58 s of CPU for all folders instead of 113 s, and half the memory.
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        path.join(ROOT, '.cache/types', `${nameOf(area).replaceAll(' ', '-')}.tsbuildinfo`),
      ])),
    }),
  ),
);
for (const { area, status, output } of areas) {
  const errors = output.split('\n').filter((line) => /error TS/.test(line)).length;
  console.log(
    status === 0
      ? `types of ${nameOf(area)}: no errors`
      : `types of ${nameOf(area)}: ${errors} errors\n${output}`,
  );
}
process.exitCode = typegen.status === 0 && areas.every((r) => r.status === 0) ? 0 : 1;

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { categoryNumber, type ScenePicture } from './picture.ts';

const scenes = new URL('scenes/', import.meta.url);

const valueOf = (value: number | string | readonly [number, number, number]): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return `<${value.join(',')}>`;
  if (!/^#[0-9a-f]{6}$/i.test(value)) return `"${value}"`;
  const part = (i: number) => (parseInt(value.slice(i, i + 2), 16) / 255).toFixed(4);
  return `srgb<${part(1)},${part(3)},${part(5)}>`;
};

/** What POV-Ray reads first: the backdrop, the picture's own values and its labels. */
function declarations(p: ScenePicture): string {
  const set = {
    CAT: categoryNumber(p.product),
    BGV: p.isSecondBackdrop ? 2 : 1,
    ...p.set,
    ...Object.fromEntries(Object.keys(p.labels ?? {}).map((n) => [`L_${n}`, `${n}.png`])),
  };
  return Object.entries(set)
    .map(([name, value]) => `#declare ${name}=${valueOf(value)};`)
    .join('\n');
}

export async function sceneSource(p: ScenePicture): Promise<string> {
  const text = await readFile(new URL(`${p.scene}.pov`, scenes), 'utf8');
  return [declarations(p), text, JSON.stringify(p.labels ?? {})].join('\n');
}

function run(command: string, args: string[], cwd: string, nice = '19'): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', nice, command, ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (data) => (output = (output + String(data)).slice(-3000)));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed:\n${output}`)),
    );
  });
}

/** A PNG of the scene. */
export async function renderScene(
  _type: string,
  p: ScenePicture,
  size: number,
  isDraft: boolean,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    for (const [name, svg] of Object.entries(p.labels ?? {}))
      await sharp(Buffer.from(svg))
        .png()
        .toFile(join(folder, `${name}.png`));
    const main = `#version 3.7;\nglobal_settings{assumed_gamma 1.0}\n${declarations(p)}\n#include "${p.scene}.pov"\n`;
    await writeFile(join(folder, 'main.pov'), main);
    const quality = isDraft ? ['+A0.5', '+AM1', '+R1'] : ['+A0.15', '+AM1', '+R2'];
    await run(
      'povray',
      ['main.pov', `+L${fileURLToPath(scenes)}`, `+L${folder}`, `+W${size}`, `+H${size}`]
        .concat(quality)
        .concat(['-D', '-GA', '+GF', '+WT1', '+Oout.png']),
      folder,
      isDraft ? '4' : '19',
    );
    return await readFile(join(folder, 'out.png'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Draws the product pictures that are missing or whose sources have changed, a few at a time; stop
 * and start it as you like. See README.md.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { backdropOf, fileOf, type Picture } from './picture.ts';
import { renderScene, sceneSource } from './scene.ts';
import { renderDrawing, drawingSource } from './drawing.ts';
import { encode } from './encode.ts';
import { findFaults } from './faults.ts';

const EDGE = 800;
const DRAFT_EDGE = 320;
const here = new URL('.', import.meta.url);
const pictures = new URL('../server/seeds/pictures/', here);
const manifests = new URL('../server/seeds/catalog/pictures/', here);
const drafts = new URL('drafts/', here);
const hashes = new URL('rendered/', here);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean' },
    jobs: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
});

const readJson = <T>(file: URL, otherwise: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise;

const write = async (file: URL, value: unknown) => {
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
};

async function draw(type: string, picture: Picture): Promise<void> {
  const size = values.draft ? DRAFT_EDGE : EDGE;
  const png =
    'scene' in picture
      ? await renderScene(type, picture, size, Boolean(values.draft))
      : await renderDrawing(type, picture, size);
  const file = fileOf(picture);
  await mkdir(values.draft ? drafts : pictures, { recursive: true });
  await writeFile(new URL(file, values.draft ? drafts : pictures), await encode(png));
}

/** The manifest row of a picture, as the seed reads it. */
const rowOf = (type: string, p: Picture) => ({
  file: fileOf(p),
  type,
  product: p.product,
  colour: p.colour ?? null,
  view: p.view ?? 'main',
  backdrop: backdropOf(type, p),
  alt: p.alt,
});

async function drawType(type: string): Promise<void> {
  const plan = ((await import(new URL(`plans/${type}.mjs`, here).href)) as { default: Picture[] })
    .default;
  const hashFile = new URL(`${type}.json`, hashes);
  const known = readJson<Record<string, string>>(hashFile, {});
  const current: Record<string, string> = {};
  const waiting: Picture[] = [];
  for (const picture of plan) {
    const file = fileOf(picture);
    const source =
      'scene' in picture ? await sceneSource(picture) : await drawingSource(picture, here);
    current[file] = createHash('sha256').update(source).digest('hex').slice(0, 12);
    const isCurrent = known[file] === current[file] && existsSync(new URL(file, pictures));
    if (values.only ? file.includes(values.only) : values.draft || !isCurrent)
      waiting.push(picture);
  }
  const one = async () => {
    for (let p = waiting.shift(); p; p = waiting.shift()) {
      const started = Date.now();
      await draw(type, p);
      const file = fileOf(p);
      console.log(`${file} ${((Date.now() - started) / 1000).toFixed(1)} s`);
      if (values.draft) continue;
      known[file] = current[file]!;
      await write(hashFile, known);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, one));
  if (values.draft) return;
  await write(hashFile, Object.fromEntries(Object.keys(current).map((f) => [f, known[f]])));
  const rows = plan.map((p) => rowOf(type, p));
  await write(new URL(`${type}.json`, manifests), rows);
  for (const fault of findFaults(type, rows)) console.error(`FAULT ${fault}`);
}

const all = readdirSync(new URL('plans/', here)).map((f) => f.replace('.mjs', ''));
for (const type of positionals.length > 0 ? positionals : all) await drawType(type);

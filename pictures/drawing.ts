import { readFile } from 'node:fs/promises';
import { backdropOf, type DrawnPicture } from './picture.ts';

/** A drawing takes the picture's values and gives a PNG of `size` pixels. */
type Draw = (params: Record<string, unknown>) => Promise<Buffer>;

const partsOf = (p: DrawnPicture) => p.drawing.split(':') as [string, string];

export async function drawingSource(p: DrawnPicture, here: URL): Promise<string> {
  const text = await readFile(new URL(`drawings/${partsOf(p)[0]}.mjs`, here), 'utf8');
  return [JSON.stringify(p.params), p.view, text].join('\n');
}

export async function renderDrawing(type: string, p: DrawnPicture, size: number): Promise<Buffer> {
  const [file, name] = partsOf(p);
  const module = (await import(new URL(`drawings/${file}.mjs`, import.meta.url).href)) as Record<
    string,
    Draw
  >;
  return module[name]!({
    ...p.params,
    view: p.view ?? 'main',
    backdrop: backdropOf(type, p),
    size,
  });
}

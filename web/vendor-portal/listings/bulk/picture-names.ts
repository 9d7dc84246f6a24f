/** Codes a picture's file may be of, the most exact first: "KURTA-RED-2.jpg", "KURTA-RED/2.jpg". */
export function codesOfFile(path: string): string[] {
  const parts = path.replaceAll('\\', '/').split('/').filter(Boolean);
  const file = parts.at(-1) ?? '';
  const base = file.replace(/\.[a-z0-9]{2,5}$/i, '').trim();
  const plain = base.replace(/(?:[-_ ]|\s*\()\d{1,2}\)?$/, '').trim();
  const folder = parts.at(-2)?.trim() ?? '';
  return [...new Set([base, plain, folder].map((code) => code.toLowerCase()))].filter(
    (code) => code !== '' && code.length <= 64,
  );
}
/** The number at the end of a file's name, by which pictures of one code are ordered. */
export const numberOfFile = (path: string): number =>
  Number(/(\d{1,4})\)?\.[a-z0-9]{2,5}$/i.exec(path)?.[1] ?? 0);

const PICTURES = /\.(?:jpe?g|png|webp)$/i;
/** Whether an entry of a ZIP file is a picture: no folder, nothing a computer adds by itself. */
export const isPictureEntry = (path: string): boolean =>
  PICTURES.test(path) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(path);

export interface NamedPicture {
  path: string;
  code: string;
}
/** Which code each file belongs to, in the order the pictures are added; and files of no code. */
export function matchFiles(
  paths: readonly string[],
  known: ReadonlySet<string>,
): { matched: NamedPicture[]; unknown: string[] } {
  const matched: NamedPicture[] = [];
  const unknown: string[] = [];
  for (const path of paths) {
    const code = codesOfFile(path).find((one) => known.has(one));
    if (code === undefined) unknown.push(path);
    else matched.push({ path, code });
  }
  matched.sort(
    (a, b) =>
      (a.code < b.code ? -1 : a.code > b.code ? 1 : 0) ||
      numberOfFile(a.path) - numberOfFile(b.path) ||
      (a.path < b.path ? -1 : 1),
  );
  return { matched, unknown };
}

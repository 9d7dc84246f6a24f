import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '#server/testing/test-programs.ts';

export { ensureTools } from '#server/testing/test-programs.ts';

const onPath = (names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
/** The headless shell first: the same engine without a desktop's browser around it takes a sixth less CPU. */
const CHROMIUMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ??
  onPath(CHROMIUMS) ??
  [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((f) => existsSync(f));

/** The path of Chromium; installs it if possible. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  installPackages(
    'Chromium',
    ['chromium-headless-shell', 'fonts-noto-core'],
    'Install the package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
  const installed = findChromium();
  if (!installed)
    throw new Error('Chromium was installed but is nowhere to be found; set CHROMIUM_PATH.');
  return installed;
}

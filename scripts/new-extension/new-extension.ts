/** `npm run new-extension -- gift-cards` writes a working, tested extension and enables it. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { skeletonOf, withExtension } from './skeleton.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const [name = ''] = process.argv.slice(2);
const folder = path.join(ROOT, 'extensions', name);

if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 30 || name === 'api') {
  console.error('Give a name in kebab case, up to 30 letters: npm run new-extension -- gift-cards');
  process.exitCode = 2;
} else if (existsSync(folder)) {
  console.error(`extensions/${name} exists. Choose another name.`);
  process.exitCode = 1;
} else {
  for (const [file, text] of Object.entries(skeletonOf(name))) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const config = path.join(ROOT, 'haatlane.config.ts');
  writeFileSync(config, withExtension(readFileSync(config, 'utf8'), name));
  // As npm links a workspace; npm install writes it into the lockfile.
  const links = path.join(ROOT, 'node_modules/@haatlane');
  mkdirSync(links, { recursive: true });
  symlinkSync(path.join('../../extensions', name), path.join(links, name));
  console.log(`extensions/${name} is written and enabled in haatlane.config.ts.

  npm install                                        records it in package-lock.json
  npx vitest run --project unit extensions/${name}   runs its test
  npm start                                          then turn it on: Admin, Settings, Extensions

Guide: docs/developers/extensions.md`);
}

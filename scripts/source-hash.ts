import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** One hash of the names and contents of files and folders; a missing path is part of the hash. */
export function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of paths) {
    const full = path.join(root, name);
    if (!existsSync(full)) {
      hash.update(`${name} missing\n`);
      continue;
    }
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: 'utf8' })
          .map((f) => path.join(name, f))
          .sort()
      : [name];
    for (const file of files) {
      const whole = path.join(root, file);
      if (!statSync(whole).isFile()) continue;
      hash.update(`${file}\n`).update(readFileSync(whole));
    }
  }
  return hash.digest('hex');
}

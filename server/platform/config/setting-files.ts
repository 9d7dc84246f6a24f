import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

/**
 * Settings from files: `NAME_FILE` names a file with the value of `NAME`, as container platforms
 * mount secrets. White space at the end is cut. Empty variables count as absent. `problems` says
 * what is wrong, a line each.
 */
export function withSettingFiles(
  names: readonly string[],
  env: Variables,
): { given: Variables; problems: string[] } {
  const problems: string[] = [];
  const given: Variables = {};
  for (const name of names) {
    const value = env[name]?.trim() || undefined;
    const file = env[`${name}_FILE`]?.trim();
    given[name] = value;
    if (!file) continue;
    if (value !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: remove one.`);
      continue;
    }
    try {
      given[name] = readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE is "${file}", which cannot be read: ${code ?? message}.`);
      continue;
    }
    if (given[name] === undefined) problems.push(`${name}_FILE is "${file}", which is empty.`);
  }
  return { given, problems };
}

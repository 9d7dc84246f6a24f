import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allJobs } from '#server/modules/jobs.ts';

const FOLDERS = 'contracts|server|web|messages|e2e|bench|proofs|scripts|docs|\\.github';
const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const read = (file: string) => readFileSync(file, 'utf8');
/** Without code blocks, whose texts are examples. */
const prose = (file: string) => read(file).replaceAll(/^```[\s\S]*?^```/gm, '');
/** Written as a pattern: `kinds.*.ts`, `YYYYMMDDhhmm-name.ts`, `orders/…`. */
const isPattern = (text: string) => /[*…{}<>]|YYYY/.test(text);
/** Instructions about files to be created, and places that a test of their own checks. */
const UNCHECKED = new Set(['docs/developers/how-to.md', 'docs/spec-coverage.md']);

/** The anchor of a heading, as GitHub generates it. */
const anchorsOf = (file: string) =>
  [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the documentation', () => {
  it('links to pages and headings that exist', () => {
    const broken = pages.flatMap((file) =>
      [
        ...prose(file)
          .replaceAll(/`[^`\n]*`/g, '')
          .matchAll(/\]\(([^)\s]+)\)/g),
      ]
        .map(([, target]) => target!)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const [to, anchor] = target.split('#');
          const found = to === '' ? file : path.join(path.dirname(file), to!);
          if (!existsSync(found)) return true;
          return anchor !== undefined && !anchorsOf(found).includes(anchor);
        })
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('names files that exist', () => {
    const named = new RegExp(`\`((?:${FOLDERS})/[^\`#\\s]+\\.(?:tsx?|mjs|json|md|css|yml))\``, 'g');
    const missing = pages
      .filter((file) => !UNCHECKED.has(file))
      .flatMap((file) =>
        [...prose(file).matchAll(named)]
          .map(([, name]) => name!)
          .filter((name) => !isPattern(name) && !existsSync(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });

  it('lists every setting', () => {
    const settings = globSync('server/platform/config/settings.*.ts').flatMap((file) =>
      [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!),
    );
    const documented = [
      ...read('docs/operators/configuration.md').matchAll(/^\| `([A-Z0-9_]+)`/gm),
    ].map(([, name]) => name!);
    expect(settings.length).toBeGreaterThan(10);
    expect(documented.toSorted()).toEqual(settings.toSorted());
  });

  it('lists every job', () => {
    const documented = [...read('docs/operators/jobs.md').matchAll(/^\| `([a-z.-]+)`/gm)].map(
      ([, name]) => name!,
    );
    expect(documented.toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted());
  });

  it('keeps the README short enough to be read', () => {
    expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
  });
});

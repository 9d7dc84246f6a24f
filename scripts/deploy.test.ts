import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OTHER_LOCALES } from '#contracts/kernel/locales.ts';
import { SETTING_NAMES } from '#server/platform/config/config.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
const isSetting = (name: string) =>
  SETTING_NAMES.includes(name.replace(/_FILE$/, '')) || ['NODE_ENV'].includes(name);

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
const valuesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, value]) => value!);
/** Made by the operator (deploy/README.md) or by the build. */
const isMadeLater = (file: string) => /^(?:deploy\/secrets\/|build$|node_modules$)/.test(file);
const missing = (files: string[]) =>
  files.filter((file) => !isMadeLater(file) && !existsSync(path.join(ROOT, file)));

/** Names of a YAML mapping of two-space steps, as `web.resources`. */
function keysOf(yaml: string): string[] {
  const above: string[] = [];
  return valuesIn(yaml, /^((?: {2})*\w+:)/gm).map((line) => {
    const depth = line.lastIndexOf('  ') < 0 ? 0 : (line.lastIndexOf('  ') + 2) / 2;
    above.splice(depth, above.length, line.trim().slice(0, -1));
    return above.join('.');
  });
}

describe('the deployment files', () => {
  it('name files, programs and commands that exist', () => {
    const compose = read('deploy/compose.yaml');
    const mounted = valuesIn(compose, /['\s]\.\/([\w./-]+)(?=:\/| \})/g);
    expect(mounted).toContain('compose/nginx.conf');
    expect(missing(mounted.map((file) => `deploy/${file}`))).toEqual([]);
    const image = valuesIn(
      read('deploy/Containerfile'),
      /^COPY (?:--from=build \/app\/)?(.+) \S+$/gm,
    ).flatMap((files) => files.replaceAll('/app/', '').split(' '));
    expect(image).toContain('server');
    expect(missing(image)).toEqual([]);
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
    for (const file of filesIn('deploy')) {
      const text = read(file);
      const named = valuesIn(text, /(?<![\w./-])((?:server|deploy|docs)\/[\w./@-]+\.\w+)/g);
      expect(missing(named), file).toEqual([]);
      const ran = valuesIn(text, /npm run (?:--silent )?([\w:-]+)/g);
      expect(
        ran.filter((name) => !scripts.includes(name)),
        file,
      ).toEqual([]);
    }
  });

  it('write what the chart reads, and read what its values hold', () => {
    const folder = 'deploy/helm/haatlane';
    const templates = filesIn(`${folder}/templates`).map(read).join('\n');
    const keys = keysOf(read(`${folder}/values.yaml`));
    const readKeys = [...new Set(valuesIn(templates, /\.Values\.([\w.]+)/g))];
    expect(readKeys.length).toBeGreaterThan(15);
    expect(readKeys.filter((key) => !keys.includes(key))).toEqual([]);
    const isRead = (key: string) =>
      readKeys.some((one) => one === key || key.startsWith(`${one}.`) || one.startsWith(`${key}.`));
    expect(keys.filter((key) => !isRead(key))).toEqual([]);
    const defined = valuesIn(templates, /define "([\w.]+)"/g);
    expect([...new Set(valuesIn(templates, /include "([\w.]+)"/g))].toSorted()).toEqual(
      defined.toSorted(),
    );
    const blocks = (pattern: RegExp) => [...templates.matchAll(pattern)].length;
    expect(blocks(/\{\{-? (?:if|range|define)\b/g)).toBe(blocks(/\{\{-? end\b/g));
    const names = valuesIn(templates, /- \{ name: ([A-Z_]+), value/g);
    expect(names).toContain('WEB_PROCESSES');
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  it('lead every alert to a runbook', () => {
    const anchors = anchorsOf(read('docs/operators/runbooks.md'));
    const alerts = read('deploy/observability/alerts.yaml');
    const led = [...alerts.matchAll(/runbook: 'docs\/operators\/runbooks\.md#([\w-]+)'/g)];
    expect(led.length).toBe([...alerts.matchAll(/- alert: /g)].length);
    for (const [, anchor] of led) expect(anchors).toContain(anchor);
  });

  it('name settings that exist', () => {
    const compose = [...read('deploy/compose.yaml').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name]) => name!,
    );
    const units = readdirSync(path.join(ROOT, 'deploy/systemd')).flatMap((unit) =>
      [...read(`deploy/systemd/${unit}`).matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(
        ([, name]) => name!,
      ),
    );
    const chart = [
      ...read('deploy/helm/haatlane/values.yaml').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm),
    ].map(([, name]) => name!);
    const image = [...read('deploy/Containerfile').matchAll(/\b([A-Z][A-Z_]+)=/g)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'NODE_IMAGE');
    for (const [where, names] of Object.entries({ compose, units, chart, image })) {
      expect(names.length, where).toBeGreaterThan(2);
      expect(
        names.filter((name) => !isSetting(name)),
        where,
      ).toEqual([]);
    }
  });

  it('mount files that exist, and open ports of this machine only', () => {
    const compose = read('deploy/compose.yaml');
    const mounted = [...compose.matchAll(/^ +- '?(\.\/[^:']+):\//gm)].map(([, file]) => file!);
    expect(mounted).toContain('./compose/nginx.conf');
    for (const file of mounted)
      expect(existsSync(path.join(ROOT, 'deploy', file)), file).toBe(true);
    for (const [, port] of compose.matchAll(/ports: \['([^']+)'/g))
      expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('serve one version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(read('deploy/helm/haatlane/Chart.yaml')).toContain(`appVersion: ${version}\n`);
  });
});

it('Varnish passes on every language of customers', () => {
  const [, listed] = /Accept-Language !~ "\(\?i\)\\b\(([a-z|]+)\)/.exec(
    read('deploy/varnish/haatlane.vcl'),
  )!;
  expect(listed!.split('|')).toEqual(OTHER_LOCALES);
});

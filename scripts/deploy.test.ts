import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the deployment files', () => {
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

  it('serve one version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(read('deploy/helm/haatlane/Chart.yaml')).toContain(`appVersion: ${version}\n`);
  });
});

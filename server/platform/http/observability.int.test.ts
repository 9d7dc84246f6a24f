import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

const FOLDER = path.join(import.meta.dirname, '../../../deploy/observability');
/** Metrics of Prometheus, of the process (off in tests), and of the pool (PostgreSQL alone). */
const OTHERS = /^(up|process_\w+|nodejs_\w+|db_pool_connections)$/;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

it('offers every metric of dashboard and alerts', async () => {
  const { body } = await shop.inject({ method: 'GET', url: '/metrics' });
  const offered = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
  const dashboard = JSON.parse(
    readFileSync(path.join(FOLDER, 'grafana-dashboard.json'), 'utf8'),
  ) as { panels: { targets: { expr: string }[] }[] };
  const alerts = readFileSync(path.join(FOLDER, 'alerts.yaml'), 'utf8');
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/expr:([^]*?)\n {8}\w/g)].map(([, expr]) => expr!),
  ];
  expect(expressions.length).toBeGreaterThan(30);
  const named = expressions
    .flatMap((expr) => [
      ...expr
        .replaceAll(/"[^"]*"/g, '')
        .matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up|jobs|messages)\b(?=[{[ ]|\)|$)/g),
    ])
    .map(([, name]) => name!.replace(/_(bucket|count)$/, ''))
    .filter((name) => !OTHERS.test(name) && !/^(histogram_quantile|group_left)$/.test(name));
  expect(new Set(named).size).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !offered.has(name))).toEqual([]);
});

import { type Bench, get } from './marketplace.ts';
import type { Measured } from './report.ts';

const BROTLI = { 'accept-encoding': 'br' };

/** The same bytes through bare Fastify. */
async function bytesCeiling(
  { setup, ceiling, measure }: Bench,
  path: string,
  headers: Record<string, string>,
): Promise<Measured> {
  const { body } = await setup.send({ method: 'GET', path, headers });
  const name = path.replace(/\W+/g, '-') || 'root';
  await setup.sendTo(ceiling.port, {
    method: 'PUT',
    path: `/bytes/${name}`,
    body: body as unknown as string,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ...(headers['accept-encoding'] ? { 'x-encoding': headers['accept-encoding'] } : {}),
    },
  });
  return measure(ceiling, get(`/bytes/${name}`));
}

async function cachedRow(
  bench: Bench,
  name: string,
  path: string,
  goal: { text: string; isMet: (cpuMs: number, share: number) => boolean },
  headers: Record<string, string> = {},
): Promise<void> {
  const ceiling = await bytesCeiling(bench, path, headers);
  const result = await bench.measure(bench.shop, get(path, headers));
  const share = result.perSecond / ceiling.perSecond;
  bench.row({
    name,
    goal: goal.text,
    result,
    ceiling,
    met: goal.isMet(result.cpuMs, share),
    note: `${(share * 100).toFixed(0)} % of the ceiling's rate`,
  });
}

const MOST_OF_CEILING = {
  text: '≥ 70 % of the ceiling',
  isMet: (_: number, share: number) => share >= 0.7,
};
const cpu = (most: number) => ({ text: `≤ ${most} CPU ms`, isMet: (ms: number) => ms <= most });

export const cachedHome = (bench: Bench): Promise<void> =>
  cachedRow(bench, 'home page, cached', '/', MOST_OF_CEILING, BROTLI);
export const cachedProduct = (bench: Bench): Promise<void> =>
  cachedRow(bench, 'product page, cached', `/product/${bench.slug}`, MOST_OF_CEILING, BROTLI);
export const cachedList = (bench: Bench): Promise<void> =>
  cachedRow(bench, 'product list API, 24 items', '/api/products?limit=24', cpu(0.15));
export const cachedDetail = (bench: Bench): Promise<void> =>
  cachedRow(bench, 'product detail API', `/api/products/${bench.slug}`, cpu(0.3));

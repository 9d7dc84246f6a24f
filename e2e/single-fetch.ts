import type { Page } from '@playwright/test';

/**
 * The format of React Router's single fetch (data of a client-side navigation): a list of values in
 * which objects and lists refer to others by index; negative numbers stand for values JSON cannot
 * express.
 */
type Flat = unknown[];
const FIXED: Record<number, unknown> = { [-5]: null, [-7]: undefined };
const codeOf = (value: unknown) => (value === null ? -5 : value === undefined ? -7 : 0);

function read(flat: Flat, at: number): unknown {
  if (at < 0) return FIXED[at];
  const value = flat[at];
  if (Array.isArray(value)) return value.map((place: number) => read(flat, place));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, place]) => [
      read(flat, Number(key.slice(1))),
      read(flat, place as number),
    ]),
  );
}

function write(flat: Flat, value: unknown): number {
  const code = codeOf(value);
  if (code < 0) return code;
  const at = flat.push(null) - 1;
  flat[at] = Array.isArray(value)
    ? value.map((item) => write(flat, item))
    : typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value as object).map(([key, item]) => [
            `_${write(flat, key)}`,
            write(flat, item),
          ]),
        )
      : value;
  return at;
}

type Replies = Record<string, { data?: Record<string, unknown> } | undefined>;

/**
 * Lets `change` alter the responses of `route`'s loader from now on, as if the server had sent
 * them.
 */
export async function fakeLoader(
  page: Page,
  route: string,
  change: (data: Record<string, unknown>) => object,
): Promise<void> {
  await page.route(/\.data(\?|$)/, async (request) => {
    const real = await request.fetch();
    const replies = read(JSON.parse(await real.text()) as Flat, 0) as Replies;
    const own = replies[route]?.data;
    if (!own) return request.fulfill({ response: real });
    const flat: Flat = [];
    write(flat, { ...replies, [route]: { data: { ...own, ...change(own) } } });
    await request.fulfill({ response: real, body: JSON.stringify(flat) });
  });
}

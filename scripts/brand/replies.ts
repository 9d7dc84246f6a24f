import type { Audience, Endpoint } from '#contracts/kernel/endpoint.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seeds/accounts.ts';
import { declaredEndpoints } from '#server/platform/http/openapi.ts';
import type { App } from './marketplace.ts';
import type { Search } from './search.ts';

type Tokens = Partial<Record<Audience, string>>;

/** Tokens of the demo's three accounts. */
async function signIn(app: App): Promise<Tokens> {
  const token = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, payload });
    return (reply.json() as { data?: { token?: string } }).data?.token ?? '';
  };
  const portal = (email: string) =>
    token('/api/portal/login', { identifier: email, email, password: DEMO_PASSWORD });
  return {
    user: await token('/api/users/login', {
      identifier: DEMO_ACCOUNTS.customer,
      password: DEMO_PASSWORD,
    }),
    vendor: await portal(DEMO_ACCOUNTS.vendor),
    admin: await portal(DEMO_ACCOUNTS.admin),
  };
}

type Item = Record<string, unknown>;
/** The first records of a reply's lists, from which the addresses below it are built. */
function itemsOf(value: unknown, depth = 0): Item[] {
  if (depth > 3 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value
      .slice(0, 3)
      .flatMap((one) => [
        ...(typeof one === 'object' && one !== null ? [one as Item] : []),
        ...itemsOf(one, depth + 1),
      ]);
  return Object.values(value).flatMap((one) => itemsOf(one, depth + 1));
}
const NAMES = ['_id', 'id', 'slug', 'number', 'orderNumber', 'file', 'key', 'name'];

/** Every reading call of the API that the demo's accounts may use, including document files. */
export async function searchReplies(app: App, search: Search): Promise<void> {
  const tokens = await signIn(app);
  const reads = declaredEndpoints(app)
    .filter((endpoint) => endpoint.method === 'GET')
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length);
  const items = new Map<string, Item[]>();
  for (const endpoint of reads)
    for (const address of addressesOf(endpoint, items)) {
      const token = tokens[endpoint.audience];
      const reply = await app.inject({
        url: `/api${address}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const isFile = !String(reply.headers['content-type']).includes('json');
      search.look(kindOf(endpoint, reply.statusCode, isFile), address, reply.rawPayload);
      if (!isFile && reply.statusCode === 200)
        items.set(endpoint.path, [
          ...(items.get(endpoint.path) ?? []),
          ...itemsOf((reply.json() as { data?: unknown }).data).slice(0, 8),
        ]);
    }
}

const kindOf = ({ audience }: Endpoint, status: number, isFile: boolean): string =>
  status !== 200
    ? 'refusals of the API'
    : isFile
      ? 'invoices, labels, statements, exports'
      : `API replies: ${audience}`;

/**
 * The addresses of an endpoint: one without parameters, otherwise those built from the list above
 * it.
 */
function addressesOf({ path }: Endpoint, items: ReadonlyMap<string, Item[]>): string[] {
  const at = path.lastIndexOf('/:');
  if (at < 0) return [path];
  const parameter = path.slice(at + 2).split('/')[0]!;
  const above = path.slice(0, at);
  const below = path.slice(at + 2 + parameter.length);
  const filled = addressesOf({ path: above } as Endpoint, items);
  const values = (items.get(above) ?? []).flatMap((item) => {
    const name = [parameter, ...NAMES].find((one) => typeof item[one] === 'string');
    return name ? [encodeURIComponent(String(item[name]))] : [];
  });
  return filled.flatMap((one) =>
    [...new Set(values)].slice(0, 3).map((value) => `${one}/${value}${below}`),
  );
}

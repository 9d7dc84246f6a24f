import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { WEBHOOK_ADDRESS_REFUSALS } from '#contracts/vendor-team/webhooks.ts';

/** Allowed ports: those of web servers, so that webhooks cannot probe other services. */
const PORTS = ['', '443', '8443'];

/** Non-public networks: RFC 6890 and its successors. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
/**
 * Of IPv6 only global unicast is public, without addresses embedding IPv4 (Teredo, 6to4) and
 * documentation ranges.
 */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const NOT_GLOBAL = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_GLOBAL.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is public. IPv4 inside IPv6 never counts. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return (
    isIP(address) === 6 &&
    !/^::ffff:|%/i.test(address) &&
    GLOBAL.check(address, 'ipv6') &&
    !NOT_GLOBAL.check(address, 'ipv6')
  );
}
const isLoopback = (address: string) =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** The error of a URL as written, or null; names are resolved only when sending. */
export function addressRefusalOf(text: string, toLoopback: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return WEBHOOK_ADDRESS_REFUSALS.https;
  const host = hostOf(url);
  if (toLoopback && (isLoopback(host) || host === 'localhost')) return null;
  if (url.protocol !== 'https:') return WEBHOOK_ADDRESS_REFUSALS.https;
  if (url.username || url.password) return WEBHOOK_ADDRESS_REFUSALS.password;
  if (!PORTS.includes(url.port)) return WEBHOOK_ADDRESS_REFUSALS.port;
  const isNamed = isIP(host) === 0;
  if (
    isNamed
      ? !/\.[a-z0-9-]{2,}\.?$/i.test(host) ||
        /\.(localhost|local|internal|home\.arpa|test|invalid|example)\.?$/i.test(host)
      : !isPublic(host)
  )
    return WEBHOOK_ADDRESS_REFUSALS.notPublic;
  return null;
}

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;
const system: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** The URL resolves to a forbidden address. */
export class NotPublic extends Error {
  readonly name = 'NotPublic';
}

/**
 * Resolves a URL to the address to connect to: a name with both public and private addresses is
 * refused, and a second lookup (first public, then private) is impossible. Throws `NotPublic`.
 */
export async function pin(
  url: URL,
  toLoopback: boolean,
  resolve: Resolve = system,
): Promise<{ address: string; family: number }[]> {
  if (addressRefusalOf(url.href, toLoopback) !== null) throw new NotPublic();
  const host = hostOf(url);
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const mayCall = (address: string) =>
    (isPublic(address) && url.protocol === 'https:') || (toLoopback && isLoopback(address));
  if (found.length === 0 || !found.every(({ address }) => mayCall(address))) throw new NotPublic();
  return found;
}

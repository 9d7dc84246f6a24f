import { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address attempts are counted under. An IPv6 user controls the other 2^64 addresses of the
 * network too, so those count as one; an IPv4 address written as IPv6 counts as itself.
 */
export function networkPlaceOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::');
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) {
    const after = tail ? tail.split(':') : [];
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`;
}

/** False for pages, which call the API in-process. */
export const isFromNetwork = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw instanceof IncomingMessage;

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/**
 * The caller's address for limits on work without an account. Null if an untrusted proxy on this
 * host or network forwards requests: all its visitors look the same without `TRUST_PROXY`.
 */
export function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string | null {
  const place = networkPlaceOf(ip);
  const isForwarded =
    headers['x-forwarded-for'] !== undefined ||
    headers['x-real-ip'] !== undefined ||
    headers.forwarded !== undefined;
  const bare = ip.replace(/^::ffff:/i, '');
  return isForwarded && PRIVATE.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4') ? null : place;
}

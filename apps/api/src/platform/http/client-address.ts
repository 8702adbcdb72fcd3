import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The client's address. A forwarded address is believed only as far as configured proxies stand in front: with one
 * proxy it is the last entry of X-Forwarded-For, the one that proxy itself wrote.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return forwarded.at(-trustedProxies) ?? direct;
}

const GROUPS = 8;
/** An IPv6 subscriber is assigned a network of this many groups (64 bits), and may use any address of it at any time. */
const NETWORK_GROUPS = 4;

/** The key that attempts from an address are counted under: an IPv4 address itself, an IPv6 one by its network, which has too many. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%', 1).join('').split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The groups of one part of an address, normalised; an IPv4 suffix counts as two. */
function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]));
}

import type { IncomingMessage } from 'node:http';

/**
 * The client's address. A forwarded address is believed only as far as configured proxies stand in front: with one
 * proxy it is the last entry of X-Forwarded-For, the one that proxy itself wrote.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',').map((entry) => entry.trim()).filter(Boolean);
  return forwarded.at(-trustedProxies) ?? direct;
}

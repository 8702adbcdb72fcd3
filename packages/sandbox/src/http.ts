import type { IncomingMessage, ServerResponse } from 'node:http';
import { SandboxError } from './payment.ts';

const BODY_BYTES_MAX = 16_384;

/** A request's body as text, up to 16 kB. @throws SandboxError 413 if it is longer */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES_MAX) throw new SandboxError(413, 'too_large', 'That is too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A request's body as a JSON object; an empty body is an empty object. @throws SandboxError 400 for anything else, 413 */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request);
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, like anything else that is not an object.
  }
  throw new SandboxError(400, 'bad_json', 'Please send a JSON object.');
}

/** Responds with JSON that must not be cached. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** A page of the sandbox. Only the shop may frame it. */
export function sendPage(response: ServerResponse, status: number, html: string, origins: readonly string[]): void {
  // A policy cannot name an IPv6 address: browsers skip it, and complain in the console of every page.
  const nameable = origins.filter((origin) => !origin.includes('['));
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors " + (nameable.join(' ') || "'none'"),
    'referrer-policy': 'no-referrer',
  });
  response.end(html);
}

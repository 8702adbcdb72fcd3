import type { IncomingMessage, ServerResponse } from 'node:http';
import { SandboxError } from './payment.ts';

const BODY_BYTES_MAX = 16_384;

/** The body of a request as text, up to 16 kB. @throws SandboxError 413 beyond it */
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

/** The body of a request as a JSON object; none at all is an empty one. @throws SandboxError 400 for anything else, 413 */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request);
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below, as anything else that is no object.
  }
  throw new SandboxError(400, 'bad_json', 'Please send a JSON object.');
}

/** Answers with JSON that nobody keeps. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** A page of the sandbox. The shop may show it inside a dialog of its own; nobody else may. */
export function sendPage(response: ServerResponse, status: number, html: string, origins: readonly string[]): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors " + origins.join(' '),
    'referrer-policy': 'no-referrer',
  });
  response.end(html);
}

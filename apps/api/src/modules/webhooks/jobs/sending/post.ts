import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { WEBHOOK_ANSWER_SECONDS } from '@benison/contracts/terms/webhooks';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

/** How much of an answer is read, and shown to the owner. More is nobody's to send. */
const ANSWER_BYTES_MAX = 2_048;
const ANSWER_SHOWN_MAX = 500;
/** How long a connection waits for the next event of its endpoint. */
const IDLE_MS = 15_000;

/** What came of an attempt: the endpoint's answer, or why there was none. */
export interface Attempt {
  status: number | null;
  answer: string;
}

/** Sends events. `targets`: `public` sends over https to the open internet alone, `any` also on this machine and without encryption. */
export interface Poster extends Disposable {
  /** `withinMs` is how long the endpoint has for its answer. */
  post(url: string, headers: Record<string, string>, body: string, signal: AbortSignal, withinMs?: number): Promise<Attempt>;
}

export type WebhookTargets = 'public' | 'any';

/** Whether an address may be kept as an endpoint; whom its name leads to is looked at once more at each connection. */
export function isAllowedTarget(url: URL, targets: WebhookTargets): boolean {
  if (targets === 'any') return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
}

export function createPoster(targets: WebhookTargets): Poster {
  const lookup = targets === 'public' ? { lookup: publicLookup() } : {};
  const kept = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 64, ...lookup };
  const [http, https] = [new HttpAgent(kept), new HttpsAgent({ ...kept, minVersion: 'TLSv1.2' })];
  return {
    async post(address, headers, body, signal, withinMs = WEBHOOK_ANSWER_SECONDS * 1_000) {
      const url = new URL(address);
      if (!isAllowedTarget(url, targets)) return { status: null, answer: new PrivateAddressError().message };
      const isSecure = url.protocol === 'https:';
      const options: RequestOptions = {
        method: 'POST',
        agent: isSecure ? https : http,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Benison-Webhooks/1',
        },
      };
      const over = performance.now() + withinMs;
      const send = () => answerBefore(over, (isSecure ? httpsRequest : httpRequest)(url, options), body, signal);
      try {
        return await send().catch((error: unknown) => {
          // @NOTE A kept connection that the other side closed just then says nothing of the endpoint: once more on a new one.
          if (error instanceof ClosedBeforeError) return send();
          throw error;
        });
      } catch (error) {
        if (signal.aborted) throw error;
        return { status: null, answer: reasonOf(error) };
      }
    },
    [Symbol.dispose]() {
      http.destroy();
      https.destroy();
    },
  };
}

/** A connection that was used before had been closed when a request came to it. */
class ClosedBeforeError extends Error {
  override name = 'ClosedBeforeError';
}

/** The connection is over, and what came over it was no answer: the beginning of another protocol, say. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** Nothing came from the endpoint in its time. */
class TooLateError extends Error {
  override name = 'TooLateError';
}

// @NOTE A timer and a listener by hand: signals made for each request and joined are a tenth of what sending one costs.
async function answerBefore(over: number, request: ClientRequest, body: string, signal: AbortSignal): Promise<Attempt> {
  const stop = (): void => void request.destroy(new Error('The sending was stopped.'));
  const late = setTimeout(() => request.destroy(new TooLateError()), over - performance.now());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await answerTo(request, body);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
  }
}

async function answerTo(request: ClientRequest, body: string): Promise<Attempt> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = request.reusedSocket && error.code === 'ECONNRESET';
      reject(wasClosed ? new ClosedBeforeError('The connection had been closed.', { cause: error }) : error);
    });
    // @NOTE After 101 (Switching Protocols) Node closes the connection with neither of the two, and a request that is closed cannot be late.
    request.once('close', () => reject(new NoAnswerError()));
    request.end(body);
  });
  const answer = (await beginningOf(response))
    .toString('utf8')
    // What a program wrote is shown to its owner; nothing in it may break a column or a line.
    .replaceAll(/\p{C}+/gu, ' ')
    .slice(0, ANSWER_SHOWN_MAX)
    .toWellFormed();
  return { status: response.statusCode ?? null, answer };
}

/** Whatever comes of an answer whose status has come: an end that breaks off or takes too long changes nothing about that. */
async function beginningOf(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      // @NOTE Leaving the loop closes the connection: whoever sends megabytes keeps nobody.
      if (length > ANSWER_BYTES_MAX) break;
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  return Buffer.concat(pieces);
}

/** Why there was no answer, in words for the owner and without anything from inside. */
function reasonOf(error: unknown): string {
  if (error instanceof TooLateError) return `There was no answer within ${WEBHOOK_ANSWER_SECONDS} seconds.`;
  if (error instanceof NoAnswerError) return 'The connection was closed without an answer.';
  if (error instanceof PrivateAddressError) return error.message;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  return code.startsWith('HPE_') ? `The answer could not be read (${code}).` : `There was no connection (${code}).`;
}

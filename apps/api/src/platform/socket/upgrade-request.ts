import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Actor, Origin } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import type { GraphQLDoor } from '../graphql/door.ts';
import { TOKEN_REFUSED } from '../http/bearer.ts';
import { PROTOCOL } from './client-socket.ts';

/** A path at which sockets are opened, and who comes in there. */
export interface SocketEndpoint {
  path: string;
  door: GraphQLDoor;
  /** Who a request's session identifies. This does not refuse: a guest may connect. */
  identify(request: IncomingMessage): Promise<Actor>;
  /** Whether the request names a session at all, valid or not. */
  hasSession(request: IncomingMessage): boolean;
  /** Whom the key identifies that a program shows when it connects; null for what is no key. */
  identifyProgram?(authorization: string, origin: Origin): Promise<Actor | null>;
}

/** In the address: whoever connects knows that nobody is signed in, whatever cookie is left over. */
const AS_GUEST = 'as=guest';
/** In the address: a page of ours connects with an API key of its own, and the browser's session does not count. */
const AS_PROGRAM = 'as=program';

/**
 * Whether a request wants to become a websocket. Any other protocol is only offered, as `h2c` is by curl and by Java: the request is
 * answered as if nothing had been (RFC 9110, 7.8).
 */
export const asksForSocket = ({ headers: { upgrade = '' } }: IncomingMessage): boolean =>
  upgrade.split(',').some((protocol) => protocol.trim().toLowerCase() === 'websocket');

/** What a request to open a socket asks for. */
export interface UpgradeRequest {
  endpoint: SocketEndpoint;
  /** Shows an API key once it is connected, whatever session the browser has. */
  isKeyed: boolean;
  /** May show an API key once it is connected. */
  isProgram: boolean;
  /** Says of itself that nobody is signed in. */
  isGuest: boolean;
}

/** Reads a request to open a socket; the status it is refused with where it may not. */
export function readUpgrade(
  request: IncomingMessage,
  endpoints: readonly SocketEndpoint[],
  origins: AppContext['origins'],
): UpgradeRequest | string {
  const [path, query = ''] = (request.url ?? '').split('?');
  const endpoint = endpoints.find((one) => one.path === path);
  if (!endpoint) return '404 Not Found';
  const asked = query.split('&');
  const isKeyed = endpoint.identifyProgram !== undefined && asked.includes(AS_PROGRAM);
  const isFree = endpoint.identifyProgram !== undefined && isNoBrowser(request);
  if (!isFree && !origins.allows(request.headers.origin)) return '403 Forbidden';
  if (!(request.headers['sec-websocket-protocol'] ?? '').split(/,\s*/).includes(PROTOCOL)) return '400 Bad Request';
  return { endpoint, isKeyed, isProgram: isFree || isKeyed, isGuest: asked.includes(AS_GUEST) };
}

/** Browsers name the page's origin in every upgrade, and send what cookies they have. */
const isNoBrowser = ({ headers }: IncomingMessage): boolean => headers.origin === undefined && headers.cookie === undefined;

// @NOTE Not an arrow where it is used: its closure would keep the whole request for as long as the socket lives.
/** Ends a connection that failed. */
export function destroyThis(this: Duplex): void {
  this.destroy();
}

/** Answers with a status, and why in plain text, instead of a socket. */
export function refuse(transport: Duplex, status: string, why = ''): void {
  const type = why ? 'Content-Type: text/plain; charset=utf-8\r\n' : '';
  const challenge = status.startsWith('401') ? `WWW-Authenticate: ${TOKEN_REFUSED}\r\n` : '';
  transport.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${challenge}${type}Content-Length: ${Buffer.byteLength(why)}\r\n\r\n${why}`);
}

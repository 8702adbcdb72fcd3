import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** What browsers need of LiveKit. Its other doors stay closed: WHIP makes rooms whatever `auto_create` says, and the calls of the api are the api's. */
const SIGNAL_PATH = /^\/rtc(?:\/v1)?(?:\/validate)?(?:\?|$)/;
/** A client may put its whole offer into the address. */
const HEADER_BYTES_MAX = 256 * 1024;
/** Longer than the api waits for its database. */
const ADMISSION_MS_MAX = 8_000;
const NEXT_DOOR = '127.0.0.1';

/** What a door stands in front of, and whom it asks. */
export interface SignalDoorOptions {
  host: string;
  port: number;
  /** LiveKit's own port, on loopback. */
  livekitPort: number;
  /** The api's own address on this machine, which decides who may enter which room. */
  apiOrigin: string;
}

/** The address that browsers know of LiveKit. */
export interface SignalDoor extends AsyncDisposable {
  port: number;
}

/** Who may pass, with the token that was judged; or the status it is refused with. */
type Admission = { authorization: string } | { status: number };

/**
 * Opens the door through which browsers reach LiveKit. It lets the signalling through and nothing else, and asks the api at each entry
 * whether this bearer may be in that room now: a token outlives a ban, an unmatch and the end of a room.
 */
export async function openSignalDoor(options: SignalDoorOptions): Promise<SignalDoor> {
  const server = createServer({ maxHeaderSize: HEADER_BYTES_MAX }, (call, answer) => void serveCall(options, call, answer));
  // Sockets that were upgraded are no longer the server's own.
  const passing = new Set<Duplex>();
  server.on('upgrade', (call, socket, head) => {
    passing.add(socket);
    socket.once('close', () => passing.delete(socket));
    void serveUpgrade(options, call, socket, head);
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of passing) socket.destroy();
      await closed;
    },
  };
}

/** A question before entering, or a browser's question why it was refused. */
async function serveCall(options: SignalDoorOptions, call: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.on('error', () => {});
  const isPreflight = call.method === 'OPTIONS';
  if (!SIGNAL_PATH.test(call.url ?? '') || !(isPreflight || call.method === 'GET')) return endWith(answer, 404);
  const admission = isPreflight ? null : await admit(options, call);
  if (admission && 'status' in admission) return endWith(answer, admission.status);
  const onward = request(onwardOf(options, call, admission?.authorization), (result) => {
    answer.writeHead(result.statusCode ?? 502, result.headers);
    result.pipe(answer);
  });
  onward.on('error', () => endWith(answer, 502));
  answer.on('close', () => onward.destroy());
  onward.end();
}

/** An entry into a room. */
async function serveUpgrade(options: SignalDoorOptions, call: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  socket.on('error', () => socket.destroy());
  if (!SIGNAL_PATH.test(call.url ?? '')) return refuse(socket, 404);
  const admission = await admit(options, call);
  if ('status' in admission) return refuse(socket, admission.status);
  const onward = request(onwardOf(options, call, admission.authorization));
  onward.on('upgrade', (answer, inner, innerHead) => {
    socket.write(headOf(answer));
    socket.write(innerHead);
    inner.write(head);
    join(socket, inner);
  });
  onward.on('response', (answer) => {
    answer.resume();
    refuse(socket, answer.statusCode ?? 502);
  });
  onward.on('error', () => refuse(socket, 502));
  socket.once('close', () => onward.destroy());
  onward.end();
}

/** Asks the api. Where it cannot say, nobody enters; clients try again by themselves. */
async function admit({ apiOrigin }: SignalDoorOptions, call: IncomingMessage): Promise<Admission> {
  const given = call.headers.authorization ?? `Bearer ${new URLSearchParams((call.url ?? '').split('?')[1]).get('access_token') ?? ''}`;
  try {
    const answer = await fetch(`${apiOrigin}/internal/room-entry`, {
      headers: { authorization: given },
      signal: AbortSignal.timeout(ADMISSION_MS_MAX),
    });
    await answer.arrayBuffer();
    const authorization = answer.headers.get('authorization');
    if (answer.ok && authorization) return { authorization };
    return { status: answer.status === 401 || answer.status === 403 ? answer.status : 503 };
  } catch {
    return { status: 503 };
  }
}

/** @NOTE With the token that was judged: LiveKit must not find another one in the same call. */
function onwardOf({ livekitPort }: SignalDoorOptions, call: IncomingMessage, authorization: string | undefined): RequestOptions {
  const headers = { ...call.headers, ...(authorization && { authorization }) };
  return { host: NEXT_DOOR, port: livekitPort, method: call.method, path: call.url, headers, agent: false };
}

function join(one: Duplex, other: Duplex): void {
  one.pipe(other);
  other.pipe(one);
  for (const [socket, opposite] of [
    [one, other],
    [other, one],
  ] as const) {
    socket.on('error', () => socket.destroy());
    socket.once('close', () => opposite.destroy());
  }
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

// Any page may read the refusal, as it may read LiveKit's own: a client asks why it could not enter.
const READABLE = { 'access-control-allow-origin': '*' };

function endWith(answer: ServerResponse, status: number): void {
  if (answer.headersSent) return void answer.destroy();
  answer.writeHead(status, READABLE).end();
}

function refuse(socket: Duplex, status: number): void {
  if (!socket.destroyed) socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

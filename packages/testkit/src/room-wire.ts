import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A moment in what a process asks of its room server: a call is about to get there, or is done and the process has not heard. */
export interface RoomMoment {
  /** As `DeleteRoom`. */
  call: string;
  when: 'before' | 'after';
}

/** The wire between a process and its room server. */
export interface RoomWire extends AsyncDisposable {
  /** The room server's address through this wire, for calls alone: people enter rooms at its own address. */
  url: string;
  /** Does something at a moment, once; the call is never answered. Resolves when it was done. */
  at(moment: RoomMoment, strike: () => Promise<void>): Promise<void>;
}

interface Watch extends RoomMoment {
  reached: () => void;
}

/** Lays a wire to a room server. */
export async function layRoomWire(roomUrl: string): Promise<RoomWire> {
  let watch: Watch | null = null;
  const isMoment = (call: IncomingMessage, when: RoomMoment['when']): boolean => {
    if (watch?.when !== when || !call.url?.endsWith(`/${watch.call}`)) return false;
    watch.reached();
    return true;
  };
  const server = createServer((call, answer) => {
    if (isMoment(call, 'before')) return;
    passOn(roomUrl, call, answer, () => isMoment(call, 'after'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    at: (moment, strike) =>
      new Promise((done, fail) => {
        const reached = () => {
          watch = null;
          strike().then(done, fail);
        };
        watch = { ...moment, reached };
      }),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function passOn(roomUrl: string, call: IncomingMessage, answer: ServerResponse, isHeldBack: () => boolean): void {
  const onward = request(new URL(call.url ?? '/', roomUrl), { method: call.method, headers: call.headers }, (result) => {
    if (isHeldBack()) return void result.resume();
    answer.writeHead(result.statusCode ?? 502, result.headers);
    result.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  call.pipe(onward);
}

import { WebSocket, WebSocketServer, type RawData } from 'ws';
import type { SocketClient } from './socket-client.ts';

/** Largest frame a client may send, in bytes. */
export const FRAME_BYTES_MAX = 65_536;
/** Pieces one frame may come in, as the client cuts it and as the network does. Browsers cut none this small. */
const FRAGMENTS_MAX = 128;
const CHUNKS_MAX = 1_024;
/** The subprotocol of GraphQL over WebSocket. */
export const PROTOCOL = 'graphql-transport-ws';

/** A socket that knows its client, so that one set of handlers serves them all. */
export class ClientSocket extends WebSocket {
  client: SocketClient | null = null;
}

/** Takes sockets over from the http server, with what a client may send at most. */
export const createSocketServer = () =>
  new WebSocketServer({
    noServer: true,
    // @NOTE Else a client that offers several would be answered with its first, which nobody here speaks.
    handleProtocols: () => PROTOCOL,
    WebSocket: ClientSocket,
    maxPayload: FRAME_BYTES_MAX,
    maxFragments: FRAGMENTS_MAX,
    maxBufferedChunks: CHUNKS_MAX,
    perMessageDeflate: false,
    clientTracking: false,
  });

/** What a socket's events call. */
export interface Handlers {
  error(this: WebSocket): void;
  beat(this: WebSocket): void;
  close(this: WebSocket): void;
  message(this: WebSocket, data: RawData, isBinary: boolean): void;
}

// @NOTE Four closures for each of thousands of sockets would add up.
/** The handlers of all sockets, made once. */
export function handlersOf(told: {
  hear(client: SocketClient, data: RawData, isBinary: boolean): void;
  /** A ping or a pong of the client's own. */
  feel(client: SocketClient): void;
  farewell(client: SocketClient): void;
}): Handlers {
  const clientOf = (socket: WebSocket): SocketClient | null => (socket instanceof ClientSocket ? socket.client : null);
  return {
    error() {
      this.terminate();
    },
    beat() {
      const client = clientOf(this);
      if (client) told.feel(client);
    },
    close() {
      const client = clientOf(this);
      if (client) told.farewell(client);
    },
    message(data, isBinary) {
      const client = clientOf(this);
      if (client) told.hear(client, data, isBinary);
    },
  };
}

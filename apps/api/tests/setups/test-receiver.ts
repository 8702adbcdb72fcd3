import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createPlainServer, type AddressInfo, type Socket } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real server somewhere else that is told of events; `answer` says how it does. */
export async function startReceiver(answer: (response: ServerResponse, received: Received) => void = (response) => response.end('Thanks')) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(pieces).toString('utf8') };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A server that is none: to whatever comes it answers with these bytes, again and again where it is `endless`, and says nothing more. */
export async function startRawReceiver(bytes: string, { endless = false, closes = false } = {}) {
  const sockets = new Set<Socket>();
  const server = createPlainServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(bytes);
      if (closes) socket.end();
      const again = endless ? setInterval(() => socket.write(bytes), 5) : undefined;
      socket.once('close', () => clearInterval(again));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

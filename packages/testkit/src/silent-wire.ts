import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What a network does that breaks: it swallows everything without a word, or ends every connection and takes no new one. */
export type Fault = 'silence' | 'end';

/** A wire to a server that can break, and be mended. */
export interface SilentWire extends AsyncDisposable {
  /** The server's address through this wire. */
  url: string;
  /** The ports from which the server sees its connections. */
  ports(): number[];
  /** How many pieces have gone to the server. */
  readonly sent: number;
  /** Breaks now. */
  break(fault: Fault): void;
  /** Breaks instead of sending the nth piece. Resolves when it did. */
  breakAt(piece: number, fault: Fault): Promise<void>;
  /** What comes from here on is passed on; what was swallowed is lost, with its connections. */
  mend(): void;
}

/** Lays a wire to the server at an address. */
export async function laySilentWire(serverUrl: string): Promise<SilentWire> {
  const { port, hostname } = new URL(serverUrl);
  const lines = new Set<Socket>();
  const farEnds = new Set<Socket>();
  /** Ends at the server whose other end was given up while nothing came through. */
  const lost = new Set<Socket>();
  let broken: Fault | null = null;
  let sent = 0;
  let breaking: { piece: number; fault: Fault; done: () => void } | null = null;
  const endAll = (): void => {
    for (const line of lines) line.destroy();
  };
  const breakNow = (fault: Fault): void => {
    broken = fault;
    if (fault === 'end') endAll();
  };
  const server = createServer((near) => {
    if (broken === 'end') return void near.destroy();
    const far = connect(Number(port), hostname);
    farEnds.add(far);
    // Lost for good: the pieces that were swallowed are missing between those before and after.
    let isLost = broken !== null;
    const pass = (from: Socket, to: Socket, isAsked: boolean): void => {
      lines.add(from);
      from.setNoDelay(true);
      from.on('error', () => {});
      from.on('close', () => {
        lines.delete(from);
        farEnds.delete(from);
        lost.delete(from);
        if (broken !== 'silence') to.destroy();
        else if (from === near) lost.add(far);
      });
      from.on('data', (bytes) => {
        if (isAsked && !broken) sent += 1;
        if (isAsked && breaking && !broken && sent >= breaking.piece) {
          breakNow(breaking.fault);
          breaking.done();
        }
        isLost ||= broken !== null;
        if (!isLost) to.write(bytes);
      });
    };
    pass(near, far, true);
    pass(far, near, false);
  });
  const url = await listenFor(server, serverUrl);
  return {
    url,
    ports: () => [...farEnds].map(({ localPort }) => localPort ?? 0),
    get sent() {
      return sent;
    },
    break: breakNow,
    breakAt: (piece, fault) => new Promise((done) => void (breaking = { piece, fault, done })),
    mend() {
      broken = null;
      breaking = null;
      // The server finds out by its keepalives: without, each break would leave it the connections of the one before.
      for (const far of lost) far.destroy();
    },
    async [Symbol.asyncDispose]() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Listens in place of the server; resolves to its URL with this address. */
async function listenFor(server: Server, serverUrl: string): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return url.href;
}

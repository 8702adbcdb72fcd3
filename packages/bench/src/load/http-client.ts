import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** A complete response. */
interface HttpAnswer {
  status: number;
  body: Buffer;
}

/**
 * A keep-alive connection that sends prepared requests and reads responses by their length: as little work for the
 * client as possible, because it shares the machine with the server being measured.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    const fail = (error?: Error): void => {
      this.#waiting?.reject(error ?? new Error('The server closed the connection.'));
      this.#waiting = null;
    };
    socket.on('error', fail);
    socket.on('close', () => fail());
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('error', reject);
    });
    return new HttpConnection(socket);
  }

  /** Sends the bytes of a request and waits for the response. One at a time. */
  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.subarray(0, headEnd).toString('latin1');
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    const end = headEnd + HEAD_END.length + length;
    if (this.#received.length < end) return;
    const body = this.#received.subarray(headEnd + HEAD_END.length, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}

/** The body of one response, on a connection of its own. */
export async function askOnce(port: number, request: string): Promise<string> {
  const connection = await HttpConnection.open(port);
  try {
    return (await connection.send(request)).body.toString();
  } finally {
    connection.close();
  }
}

/** The bytes of a JSON POST to the API: a browser's, or with a key a program's. */
export function postRequest(options: { port: number; path: string; body: string; cookie?: string; key?: string }): string {
  const { port, path, body, cookie, key } = options;
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...(key ? [`Authorization: Bearer ${key}`] : [`Origin: http://127.0.0.1:${port}`]),
    'Content-Type: application/json',
    'Accept: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

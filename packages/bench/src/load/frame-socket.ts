import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const OPCODE = { text: 1, close: 8, ping: 9, pong: 10 } as const;
const READ_BYTES = 65_536;
const NOTHING = Buffer.alloc(0);

/** What a frame socket reports. Frames are in a shared buffer: copy them to keep them. */
interface FrameListener {
  onOpen(): void;
  onText(bytes: Buffer, from: number, to: number): void;
  onEnd(why: string): void;
}

/** A frame socket's address, and its cookie. */
interface FrameAddress {
  port: number;
  path: string;
  cookie: string;
  protocol?: string;
}

// @NOTE Every chunk is processed completely before the next one arrives, so all sockets can read into one buffer.
const shared = Buffer.allocUnsafe(READ_BYTES);

/** The client side of RFC 6455 with as little work as possible, because it shares the machine with the server being measured. */
export class FrameSocket {
  readonly #socket: Socket;
  readonly #listener: FrameListener;
  #rest: Buffer = NOTHING;
  #isOpen = false;

  constructor({ port, path, cookie, protocol }: FrameAddress, listener: FrameListener) {
    this.#listener = listener;
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: shared, callback: (bytes, buffer) => this.#take(Buffer.from(buffer.buffer, buffer.byteOffset, bytes)) },
    });
    this.#socket.on('error', (error) => listener.onEnd(error.message)).on('close', () => listener.onEnd('closed'));
    const head = [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Cookie: ${cookie}`,
      ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
    ];
    this.#socket.write(`${head.join('\r\n')}\r\n\r\n`);
  }

  send(text: string): void {
    this.#write(OPCODE.text, Buffer.from(text));
  }

  /** Reads nothing from now on. */
  pause(): void {
    this.#socket.pause();
  }

  end(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #write(opcode: number, payload: Buffer): void {
    // @NOTE A mask of zeros is valid.
    const head =
      payload.length < 126
        ? Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0])
        : Buffer.from([0x80 | opcode, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]);
    this.#socket.write(Buffer.concat([head, payload]));
  }

  #take(chunk: Buffer): boolean {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = this.#isOpen ? 0 : this.#skipHead(bytes);
    while (at >= 0) {
      const next = this.#frame(bytes, at);
      if (next < 0) break;
      at = next;
    }
    // @NOTE The rest is copied, because the next chunk of any socket overwrites the buffer.
    this.#rest = at === bytes.length ? NOTHING : Buffer.from(bytes.subarray(Math.max(0, at)));
    return true;
  }

  #skipHead(bytes: Buffer): number {
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return -1;
    const status = bytes.toString('latin1', 9, 12);
    if (status !== '101') {
      this.#listener.onEnd(`answered ${status}`);
      return bytes.length;
    }
    this.#isOpen = true;
    this.#listener.onOpen();
    return end + HEAD_END.length;
  }

  /** Reads the frame at `at` and returns the position after it, or -1 while it is incomplete. */
  #frame(bytes: Buffer, at: number): number {
    if (bytes.length < at + 2) return -1;
    let length = (bytes[at + 1] ?? 0) & 127;
    let from = at + 2;
    if (length === 126) {
      if (bytes.length < at + 4) return -1;
      length = bytes.readUInt16BE(at + 2);
      from = at + 4;
    } else if (length === 127) {
      if (bytes.length < at + 10) return -1;
      length = Number(bytes.readBigUInt64BE(at + 2));
      from = at + 10;
    }
    const to = from + length;
    if (bytes.length < to) return -1;
    const opcode = (bytes[at] ?? 0) & 15;
    if (opcode === OPCODE.text) this.#listener.onText(bytes, from, to);
    else if (opcode === OPCODE.ping) this.#write(OPCODE.pong, Buffer.from(bytes.subarray(from, to)));
    else if (opcode === OPCODE.close) this.#listener.onEnd(`closed ${length >= 2 ? bytes.readUInt16BE(from) : ''}`);
    return to;
  }
}

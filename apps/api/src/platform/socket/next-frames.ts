/** One result of a subscription, serialized once for all its subscribers. */
export interface Payload {
  bytes: Buffer;
  /** The position of its event; absent for ephemeral signals. */
  position: bigint | undefined;
}

/** FIN and the opcode of text. */
const TEXT = 0x81;
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xffff;
const BEFORE_ID = '{"id":"';
const AFTER_ID = '","type":"next","payload":';
const END = '}';
const PLAIN = /^[\w-]+$/;

/** The websocket frames of some results with gaps for a subscription's id; ids of the same length share them. */
interface Template {
  bytes: Buffer;
  gaps: number[];
}

/**
 * Results as websocket frames of the graphql-transport-ws protocol, together in one buffer, so that one write sends
 * them to a client. Between two clients only the id changes: it is stamped into the same bytes.
 */
export class NextFrames {
  readonly #templates = new Map<number, Template>();

  constructor(readonly payloads: readonly Payload[]) {}

  /**
   * The frames for the subscription of this id. The bytes are valid until the next call: a socket that keeps some of them,
   * because its peer reads slowly, must call `keep`.
   */
  for(id: string): Buffer {
    // @NOTE An id is whatever the client likes; nearly all are letters and digits, which JSON needs no escapes for.
    if (!PLAIN.test(id)) return frameTemplate(this.payloads, JSON.stringify(id).slice(1, -1)).bytes;
    let template = this.#templates.get(id.length);
    if (!template) {
      template = frameTemplate(this.payloads, id);
      this.#templates.set(id.length, template);
      return template.bytes;
    }
    for (const gap of template.gaps) template.bytes.write(id, gap, 'latin1');
    return template.bytes;
  }

  /** The bytes last returned for an id are still in use: the next id of that length gets others. */
  keep(id: string): void {
    this.#templates.delete(id.length);
  }
}

function frameTemplate(payloads: readonly Payload[], id: string): Template {
  const idBytes = Buffer.byteLength(id);
  const around = BEFORE_ID.length + idBytes + AFTER_ID.length + END.length;
  const sizes = payloads.map(({ bytes }) => around + bytes.length);
  const bytes = Buffer.allocUnsafeSlow(sizes.reduce((sum, size) => sum + headBytes(size) + size, 0));
  const gaps: number[] = [];
  let at = 0;
  for (const [index, payload] of payloads.entries()) {
    at = writeHead(bytes, at, sizes[index] ?? 0);
    at += bytes.write(BEFORE_ID, at, 'latin1');
    gaps.push(at);
    at += bytes.write(id, at, 'utf8');
    at += bytes.write(AFTER_ID, at, 'latin1');
    at += payload.bytes.copy(bytes, at);
    at += bytes.write(END, at, 'latin1');
  }
  return { bytes, gaps };
}

const headBytes = (size: number): number => (size <= SHORT_MAX ? 2 : size <= MEDIUM_MAX ? 4 : 10);

/** The header of an unmasked frame (RFC 6455, 5.2). Returns the position behind it. */
function writeHead(bytes: Buffer, at: number, size: number): number {
  bytes[at] = TEXT;
  if (size <= SHORT_MAX) {
    bytes[at + 1] = size;
    return at + 2;
  }
  if (size <= MEDIUM_MAX) {
    bytes[at + 1] = 126;
    return bytes.writeUInt16BE(size, at + 2);
  }
  bytes[at + 1] = 127;
  return bytes.writeBigUInt64BE(BigInt(size), at + 2);
}

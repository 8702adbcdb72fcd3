import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Shortest master secret that is accepted, in bytes. */
const SECRET_BYTES_MIN = 32;

const KEY_VERSION = 1;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;
const KEY_SALT = 'benison';
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** The master secret cannot be used; the sentence says why without showing it. */
export class SecretInvalidError extends Error {
  override name = 'SecretInvalidError';
  readonly code = 'SECRET_INVALID';
}

/** A stored ciphertext does not open: another key, another context (`aad`), or changed bytes. */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
  readonly code = 'DECRYPTION_FAILED';
  constructor() {
    super('A stored secret could not be opened with the current key.');
  }
}

/** Keys of one purpose each, all derived from the master secret, of which there are several while it is changed. */
export interface Secrets {
  /** A 32-byte key for the labelled purpose; the same label always gives the same key. */
  deriveKey(label: string): Buffer;
  /** AES-256-GCM, as base64url text. `aad` names the context the value belongs to (for example `ein:<accountId>`). */
  encrypt(plain: string, aad: string): string;
  /** Opens what `encrypt` made for the same `aad`, with this secret or an older one; throws {@link DecryptionError} otherwise. */
  decrypt(cipher: string, aad: string): string;
  /** Whether the newest secret opens it: then no older one is needed for it. */
  isNewest(cipher: string, aad: string): boolean;
  /** A keyed fingerprint (64 hex digits) for finding equal values without storing them. Normalise the value first. */
  blindIndex(value: string, label: string): string;
}

/** Several secrets as they stand in one text, the newest first. */
export const secretsIn = (text: string): string[] => text.split(',').map((one) => one.trim());

/** Whether a text is such a list, and nothing in it too short to be a secret. */
export const areSecrets = (text: string): boolean =>
  secretsIn(text).every((one) => BASE64.test(one) && Buffer.from(one, 'base64').length >= SECRET_BYTES_MIN);

/**
 * Derives all keys from the master secrets (base64 of 32 random bytes or more each, commas between). The newest, which is the first, seals;
 * each of them opens. What cannot be made anew, as the pepper of passwords and the fingerprints by which values are found, comes from
 * `lasting`, which a change of the secret leaves as it is.
 */
export function createSecrets(secretsBase64: string, lasting?: string): Secrets {
  const masters = secretsIn(secretsBase64).map(parseMaster);
  const master = lasting === undefined ? masters[0]! : parseMaster(lasting);
  const sealing = masters.map((one) => Buffer.from(hkdfSync('sha256', one, KEY_SALT, 'encryption', KEY_BYTES)));
  const keys = new Map<string, Buffer>();

  function deriveKey(label: string): Buffer {
    const known = keys.get(label);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', master, KEY_SALT, label, KEY_BYTES));
    keys.set(label, key);
    return key;
  }

  return {
    deriveKey: (label) => Buffer.from(deriveKey(`caller:${label}`)),
    encrypt: (plain, aad) => seal(sealing[0]!, plain, aad),
    decrypt: (cipher, aad) => {
      for (const key of sealing) {
        const plain = open(key, cipher, aad);
        if (plain !== null) return plain;
      }
      throw new DecryptionError();
    },
    isNewest: (cipher, aad) => open(sealing[0]!, cipher, aad) !== null,
    blindIndex: (value, label) =>
      createHmac('sha256', deriveKey(`blind-index:${label}`))
        .update(value)
        .digest('hex'),
  };
}

function parseMaster(secretBase64: string): Buffer {
  const text = secretBase64.trim();
  if (!BASE64.test(text)) throw new SecretInvalidError('The secret must be base64 text.');
  const master = Buffer.from(text, 'base64');
  if (master.length < SECRET_BYTES_MIN) {
    throw new SecretInvalidError(`The secret must hold at least ${SECRET_BYTES_MIN} bytes; it holds ${master.length}.`);
  }
  return master;
}

/** Layout: version (1) · nonce (12) · tag (16) · ciphertext. The version byte is authenticated along with the context. */
function seal(key: Buffer, plain: string, aad: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeOf(KEY_VERSION, aad));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(KEY_VERSION), nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Null when this key does not open it. */
function open(key: Buffer, text: string, aad: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < HEADER_BYTES || bytes[0] !== KEY_VERSION) return null;
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const tag = bytes.subarray(1 + NONCE_BYTES, HEADER_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(placeOf(KEY_VERSION, aad)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function placeOf(version: number, aad: string): Buffer {
  return Buffer.from(`v${version}:${aad}`, 'utf8');
}

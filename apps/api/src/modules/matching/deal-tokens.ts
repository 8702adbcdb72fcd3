import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DeckSource, valuesOf } from '@benison/contracts/enumerations';
import { DEAL_HOURS } from '@benison/contracts/terms/matching';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import type { DealtCard } from './deck-cards.ts';

/** A card that the server dealt to a viewer. */
export interface Deal extends DealtCard {
  viewerId: string;
  shownId: string;
  dealtAt: Date;
}

const SOURCES = valuesOf(DeckSource);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CHANCE_STEPS = 65_535;
const KEY = 'deck-deals';

/**
 * A deal as a text that its viewer gives back once the card was turned up. It is sealed: nobody can report a card that it was not dealt, nor read
 * in it that the other side already likes it. Nothing has to be written when a deck is read.
 */
export function dealToken(secrets: Secrets, { viewerId, shownId, dealtAt, place, source, chanceOut, chanceBack, modelId }: Deal): string {
  const body = Buffer.alloc(modelId ? 42 : 26);
  idBytes(shownId).copy(body, 0);
  body.writeUInt8(place, 16);
  body.writeUInt8(SOURCES.indexOf(source), 17);
  body.writeUInt16BE(Math.round(chanceOut * CHANCE_STEPS), 18);
  body.writeUInt16BE(Math.round(chanceBack * CHANCE_STEPS), 20);
  body.writeUInt32BE(Math.floor(dealtAt.getTime() / 1000), 22);
  if (modelId) idBytes(modelId).copy(body, 26);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), nonce).setAAD(idBytes(viewerId));
  return Buffer.concat([nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The deal that a token stands for, unless it was not dealt to this viewer, or so long ago that it does not count any more. */
export function readDeal(secrets: Secrets, viewerId: string, token: string, now: Date): Deal | 'FORGED' | 'OLD' {
  const body = opened(secrets, viewerId, Buffer.from(token, 'base64url'));
  if (body?.length !== 26 && body?.length !== 42) return 'FORGED';
  const dealtAt = new Date(body.readUInt32BE(22) * 1000);
  if (now.getTime() - dealtAt.getTime() > DEAL_HOURS * HOUR_MS) return 'OLD';
  const source = SOURCES[body.readUInt8(17)];
  if (!source) return 'FORGED';
  return {
    viewerId,
    shownId: idText(body.subarray(0, 16)),
    place: body.readUInt8(16),
    source,
    chanceOut: body.readUInt16BE(18) / CHANCE_STEPS,
    chanceBack: body.readUInt16BE(20) / CHANCE_STEPS,
    dealtAt,
    modelId: body.length === 42 ? idText(body.subarray(26)) : null,
  };
}

const keys = new WeakMap<Secrets, Buffer>();

function keyOf(secrets: Secrets): Buffer {
  const key = keys.get(secrets) ?? secrets.deriveKey(KEY);
  keys.set(secrets, key);
  return key;
}

/** What was sealed for this viewer; null of anything else. */
function opened(secrets: Secrets, viewerId: string, bytes: Buffer): Buffer | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secrets), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  cipher.setAAD(idBytes(viewerId)).setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    cipher.final();
    return body;
  } catch {
    // Changed, or sealed for somebody else.
    return null;
  }
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function idText(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

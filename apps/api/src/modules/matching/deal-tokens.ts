import { createHmac, timingSafeEqual } from 'node:crypto';
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
const MAC_BYTES = 16;
const CHANCE_STEPS = 65_535;
const KEY = 'deck-deals';

/**
 * A deal as a text that its viewer gives back once the card was turned up. It is signed, so that nobody can report a card that it was not
 * dealt, and nothing has to be written when a deck is read.
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
  return Buffer.concat([body, macOf(secrets, viewerId, body)]).toString('base64url');
}

/** The deal that a token stands for, unless it was not dealt to this viewer, or so long ago that it does not count any more. */
export function readDeal(secrets: Secrets, viewerId: string, token: string, now: Date): Deal | 'FORGED' | 'OLD' {
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(0, Math.max(0, bytes.length - MAC_BYTES));
  if (body.length !== 26 && body.length !== 42) return 'FORGED';
  if (!timingSafeEqual(macOf(secrets, viewerId, body), bytes.subarray(-MAC_BYTES))) return 'FORGED';
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

function macOf(secrets: Secrets, viewerId: string, body: Buffer): Buffer {
  const key = keys.get(secrets) ?? secrets.deriveKey(KEY);
  keys.set(secrets, key);
  return createHmac('sha256', key).update(idBytes(viewerId)).update(body).digest().subarray(0, MAC_BYTES);
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function idText(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

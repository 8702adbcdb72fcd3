import { StreamEndReason, type StreamKeyUse } from '@benison/contracts/enumerations';
import { ENCODER_REST_MINUTES } from '@benison/contracts/terms/streams';
import type { Origin } from '../../../actor.ts';
import { newId } from '../../../platform/clock.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { encoderIdentityOf } from '../identity.ts';
import { afterSeconds } from '../stream.ts';
import { EncoderRestsError, NoStreamKeyError } from './errors.ts';

/** A business's key as it is stored, with its member. */
export interface StreamKeyRow {
  business_id: string;
  user_id: string;
  id: string;
  hint: string;
  title: string;
  description: string | null;
  is_recorded: boolean;
  is_captioned: boolean;
  created_at: Date;
  last_used_at: Date | null;
  refused_at: Date | null;
  let_in_at: Date | null;
  test_room: string | null;
  test_until: Date | null;
  /** When the host, or a moderator, last ended a stream that came from a program. */
  ended_at: Date | null;
}

/** The keys that stand: of a business that is active. */
const KEYS = `
  select k.business_id, b.user_id, k.id, k.hint, k.title, k.description, k.is_recorded, k.is_captioned, k.created_at, k.last_used_at, k.refused_at, k.let_in_at, k.test_room, k.test_until,
    (select max(s.ended_at) from live_streams s where s.streamer_id = k.business_id and s.from_encoder
      and s.end_reason in ('${StreamEndReason.EndedByHost}', '${StreamEndReason.Terminated}')) as ended_at
  from stream_keys k join businesses b on b.id = k.business_id and b.is_active`;

export async function keyOfBusiness(sql: Sql, businessId: string): Promise<StreamKeyRow | null> {
  const [row] = await sql<StreamKeyRow>(`${KEYS} where k.business_id = $1`, [businessId]);
  return row ?? null;
}

/** @throws NoStreamKeyError */
export async function ownKey(sql: Sql, businessId: string): Promise<StreamKeyRow> {
  const row = await keyOfBusiness(sql, businessId);
  if (!row) throw new NoStreamKeyError();
  return row;
}

export async function keyByHash(sql: Sql, hash: string): Promise<StreamKeyRow | null> {
  const [row] = await sql<StreamKeyRow>(`${KEYS} where k.key_hash = $1`, [hash]);
  return row ?? null;
}

const REST_SECONDS = ENCODER_REST_MINUTES * 60;

/** Until when a program is kept out because what it sent was ended; null where it may begin. */
export function restsUntil(
  { ended_at: endedAt, refused_at: refusedAt, let_in_at: letInAt }: Pick<StreamKeyRow, 'ended_at' | 'refused_at' | 'let_in_at'>,
  now: Date,
): Date | null {
  const times = [endedAt, refusedAt].filter((at) => at !== null).map((at) => at.getTime());
  const since = times.length === 0 ? null : new Date(Math.max(...times));
  if (!since || (letInAt && letInAt >= since)) return null;
  const until = afterSeconds(since, REST_SECONDS);
  return until > now ? until : null;
}

/** Each attempt begins the rest anew. @throws EncoderRestsError while a program is kept out. */
export async function assertLetIn(sql: Sql, key: StreamKeyRow, now: Date): Promise<void> {
  if (!restsUntil(key, now)) return;
  await sql('update stream_keys set refused_at = $2 where business_id = $1', [key.business_id, now]);
  throw new EncoderRestsError(afterSeconds(now, REST_SECONDS));
}

/** Who a program is in a room, by its key. */
export const identityOfKey = ({ business_id: businessId, id }: Pick<StreamKeyRow, 'business_id' | 'id'>): string =>
  encoderIdentityOf({ businessId, keyId: id });

/** Whether what comes with a key is a test at this moment. */
export const testRoomOf = ({ test_room: room, test_until: until }: StreamKeyRow, now: Date): string | null =>
  room !== null && until !== null && until > now ? room : null;

const USER_AGENT_LENGTH_MAX = 300;

interface Use {
  businessId: string;
  hint: string;
  kind: StreamKeyUse;
  now: Date;
}

/** Records what was done with a key, and from where. */
export async function recordUse(sql: Sql, origin: Origin, { businessId, hint, kind, now }: Use): Promise<void> {
  await sql('insert into stream_key_uses (id, business_id, kind, hint, ip_address, user_agent, at) values ($1, $2, $3, $4, $5, $6, $7)', [
    newId(),
    businessId,
    kind,
    hint,
    origin.ipAddress,
    origin.userAgent.slice(0, USER_AGENT_LENGTH_MAX),
    now,
  ]);
}

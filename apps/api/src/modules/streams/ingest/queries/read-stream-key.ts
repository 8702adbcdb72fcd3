import type { StreamKeyUse } from '@benison/contracts/enumerations';
import { INGEST_PATH, STREAM_KEY_USES_SHOWN } from '@benison/contracts/terms/streams';
import type { AppContext } from '../../../../app-context.ts';
import { sqlOf, type Sql } from '../../../../platform/database/sql.ts';
import { messageOf } from '../../../../platform/errors.ts';
import { isEncoderIdentity } from '../../identity.ts';
import { keyOfBusiness, restsUntil, testRoomOf, type StreamKeyRow } from '../stream-key.ts';

/** A test of the connection, as its host sees it. */
export interface EncoderTest {
  until: Date;
  isConnected: boolean;
  hasPicture: boolean;
  hasSound: boolean;
}

export interface StreamKeyUseView {
  kind: StreamKeyUse;
  hint: string;
  ipAddress: string;
  userAgent: string;
  at: Date;
}

/** A business's stream key as its member sees it: never the key itself. */
export interface StreamKeyView {
  id: string;
  hint: string;
  serverUrl: string;
  title: string;
  description: string | null;
  isRecorded: boolean;
  isCaptioned: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
  restsUntil: Date | null;
  test: EncoderTest | null;
  uses: StreamKeyUseView[];
}

/** The key of a business; null while it has none. */
export async function readStreamKey(app: AppContext, businessId: string): Promise<StreamKeyView | null> {
  const sql = sqlOf(app.em());
  const key = await keyOfBusiness(sql, businessId);
  if (!key) return null;
  const now = app.clock.now();
  return {
    id: key.id,
    hint: key.hint,
    serverUrl: `${app.config.origin}${INGEST_PATH}`,
    title: key.title,
    description: key.description,
    isRecorded: key.is_recorded,
    isCaptioned: key.is_captioned,
    createdAt: key.created_at,
    lastUsedAt: key.last_used_at,
    restsUntil: restsUntil(key, now),
    test: await testOf(app, key, now),
    uses: await usesOf(sql, businessId),
  };
}

/** What arrives in the room of a test, read from the room itself. */
async function testOf(app: AppContext, key: StreamKeyRow, now: Date): Promise<EncoderTest | null> {
  const room = testRoomOf(key, now);
  if (!room || !key.test_until) return null;
  const people = await app.media.participants(room).catch((error: unknown) => {
    app.logger.warn({ err: messageOf(error) }, 'the room of a test could not be looked into');
    return null;
  });
  const encoder = people?.find(({ identity }) => isEncoderIdentity(identity));
  return {
    until: key.test_until,
    isConnected: encoder !== undefined,
    hasPicture: encoder?.hasPicture ?? false,
    hasSound: encoder?.hasSound ?? false,
  };
}

async function usesOf(sql: Sql, businessId: string): Promise<StreamKeyUseView[]> {
  const rows = await sql<{ kind: StreamKeyUse; hint: string; ip_address: string; user_agent: string; at: Date }>(
    'select kind, hint, ip_address, user_agent, at from stream_key_uses where business_id = $1 order by at desc, id desc limit $2',
    [businessId, STREAM_KEY_USES_SHOWN],
  );
  return rows.map(({ kind, hint, ip_address: ipAddress, user_agent: userAgent, at }) => ({ kind, hint, ipAddress, userAgent, at }));
}

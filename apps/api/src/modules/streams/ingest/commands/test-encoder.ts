import { randomBytes } from 'node:crypto';
import { TestEncoderInput } from '@benison/contracts/streams';
import { ENCODER_TEST_MINUTES } from '@benison/contracts/terms/streams';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { messageOf } from '../../../../platform/errors.ts';
import { withVideo } from '../../../../platform/media/with-video.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { streamKeyChanged } from '../../events.ts';
import { dropRoom } from '../../rooms/drop-room.ts';
import { afterSeconds } from '../../stream.ts';
import { ownKey, testRoomOf, type StreamKeyRow } from '../stream-key.ts';

/**
 * Begins a test of the connection, or ends it: for some minutes, what comes with the key goes into a room that nobody sees.
 * @throws NoStreamKeyError, VideoUnavailableError
 */
export async function testEncoder(app: AppContext, actor: Actor, raw: unknown): Promise<void> {
  const { isOn } = TestEncoderInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('streamKeyPerBusiness', me.businessId);
  const key = await ownKey(sqlOf(app.em()), me.businessId);
  if (isOn) await beginTest(app, key);
  else await endTest(app, key);
}

async function beginTest(app: AppContext, key: StreamKeyRow): Promise<void> {
  const now = app.clock.now();
  const room = testRoomOf(key, now) ?? `test-${key.id}-${randomBytes(6).toString('hex')}`;
  await withVideo(() => app.media.createRoom(room));
  await app.transaction(async (tx) => {
    await tx.sql('update stream_keys set test_room = $3, test_until = $4 where business_id = $1 and id = $2', [
      key.business_id,
      key.id,
      room,
      afterSeconds(now, ENCODER_TEST_MINUTES * 60),
    ]);
    tx.emit(streamKeyChanged(key.user_id));
  });
  if (key.test_room && key.test_room !== room) await dropRoom(app, key.test_room);
}

/** Ends a test. A program that still sends would begin a stream when it tries again by itself: it rests first. */
export async function endTest(app: AppContext, key: StreamKeyRow): Promise<void> {
  const { test_room: room } = key;
  if (!room) return;
  const people = await app.media.participants(room).catch((error: unknown) => {
    app.logger.warn({ err: messageOf(error) }, 'the room of a test could not be looked into');
    return null;
  });
  const isSending = people === null || people.length > 0;
  await app.transaction(async (tx) => {
    await tx.sql(
      `update stream_keys set test_room = null, test_until = null, refused_at = case when $3 then $4::timestamptz else refused_at end
       where business_id = $1 and test_room = $2`,
      [key.business_id, room, isSending, app.clock.now()],
    );
    tx.emit(streamKeyChanged(key.user_id));
  });
  await dropRoom(app, room);
}

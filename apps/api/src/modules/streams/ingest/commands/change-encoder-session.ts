import type { AppContext } from '../../../../app-context.ts';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import type { WhipAnswer } from '../../../../platform/media/media.ts';
import { roomWatchOf } from '../../rooms/room-watch.ts';
import { runningStream } from '../../stream.ts';
import { testRoomOf, type StreamKeyRow } from '../stream-key.ts';
import { callRoom } from './connect-encoder.ts';

interface SessionCall {
  method: 'PATCH' | 'DELETE';
  session: string;
  body: string;
  ifMatch: string | null;
}

/**
 * A program tells of new ways to reach it, or stops. One that stops is gone as a browser is whose tab was closed: its stream waits for it, and
 * then ends. @throws NotFoundError, VideoUnavailableError
 */
export async function changeEncoderSession(app: AppContext, key: StreamKeyRow, call: SessionCall): Promise<WhipAnswer> {
  const running = await runningStream(sqlOf(app.em()), key.business_id);
  const stream = running?.from_encoder ? running : null;
  const rooms = [stream?.room_name ?? null, testRoomOf(key, app.clock.now())].filter((room) => room !== null);
  let answer: WhipAnswer | null = null;
  for (const room of rooms) {
    answer = await callRoom(app, key, room, call);
    if (answer.status < 400) break;
  }
  if (stream) roomWatchOf(app).look(stream.id);
  if (!answer || answer.status === 404) throw new NotFoundError('That session');
  return answer;
}

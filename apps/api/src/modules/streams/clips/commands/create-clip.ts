import { CreateClipInput } from '@benison/contracts/stream-clips';
import { CLIPS_PER_RECORDING_MAX } from '@benison/contracts/terms/stream-clip';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { idempotently, takeOnce } from '../../../../platform/database/idempotency.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { BadInputError, NotFoundError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { ownStream } from '../../access.ts';
import { streamNamed } from '../../events.ts';
import { lockStream } from '../../stream.ts';
import { loadClip, type StreamClip } from '../clip.ts';
import { TooManyClipsError } from '../errors.ts';

/**
 * Names a part of a recording of the member's own, once for each request id.
 * @throws NotFoundError for anybody else's stream, and without a recording; BadInputError, TooManyClipsError
 */
export async function createClip(app: AppContext, actor: Actor, raw: unknown): Promise<StreamClip> {
  const { requestId, ...input } = CreateClipInput.parse(raw);
  const me = asBusiness(actor);
  const request = { userId: me.userId, operation: 'stream.createClip', requestId, input };
  await takeOnce(app, 'writePerMember', me.userId, request);
  return app.transaction(async (tx) => {
    await ownStream(tx.sql, me, input.streamId);
    const id = await idempotently(tx, request, () => create(tx, input, app.clock.now()));
    return loadClip(tx.sql, id);
  });
}

interface Piece {
  id: string;
  duration_ms: number;
}

// @NOTE Held until the end, so that a recording whose time is up takes this clip along.
const PIECES = `
  select id, duration_ms from stream_recordings where stream_id = $1 and stored_at is not null and duration_ms is not null
  order by began_at, id for key share`;

async function create(tx: Tx, { streamId, startMs, endMs, title }: Omit<CreateClipInput, 'requestId'>, now: Date): Promise<string> {
  // Clips are counted under this lock, and a recording that is removed meanwhile has none.
  const stream = await lockStream(tx, streamId);
  const pieces = stream.ended_at ? await tx.sql<Piece>(PIECES, [streamId]) : [];
  const total = pieces.reduce((sum, piece) => sum + piece.duration_ms, 0);
  const begin = pieceAt(pieces, startMs);
  if (pieces.length === 0) throw new NotFoundError('That recording');
  if (!begin || endMs > total) throw new BadInputError([{ path: 'endMs', message: 'The recording ends before that' }]);
  const [known] = await tx.sql<{ clips: number }>(
    'select count(*)::int as clips from stream_clips where recording_id in (select id from stream_recordings where stream_id = $1)',
    [streamId],
  );
  if ((known?.clips ?? 0) >= CLIPS_PER_RECORDING_MAX) throw new TooManyClipsError();
  const id = newId();
  await tx.sql('insert into stream_clips (id, recording_id, from_ms, duration_ms, title, created_at) values ($1, $2, $3, $4, $5, $6)', [
    id,
    begin.id,
    begin.ms,
    endMs - startMs,
    title,
    now,
  ]);
  tx.emit(streamNamed({ clipId: id }));
  return id;
}

/** The piece that a position of the recording lies in, and where in it; null behind the end. */
function pieceAt(pieces: readonly Piece[], positionMs: number): { id: string; ms: number } | null {
  let left = positionMs;
  for (const { id, duration_ms: length } of pieces) {
    if (left < length) return { id, ms: left };
    left -= length;
  }
  return null;
}

import { OpenPollInput } from '@benison/contracts/stream-polls';
import { POLLS_PER_STREAM_MAX } from '@benison/contracts/terms/stream-poll';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { idempotently, takeOnce } from '../../../../platform/database/idempotency.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { ownStream } from '../../access.ts';
import { streamNamed } from '../../events.ts';
import { lockLiveStream } from '../../stream.ts';
import { PollOpenError, TooManyPollsError } from '../errors.ts';
import { pollChanged } from '../events.ts';
import { loadPoll, type StreamPoll } from '../poll.ts';

/**
 * The host asks its viewers, once for each request id. One poll is open at a time.
 * @throws NotFoundError for anybody else's stream, StreamNotLiveError, PollOpenError, TooManyPollsError
 */
export async function openPoll(app: AppContext, actor: Actor, raw: unknown): Promise<StreamPoll> {
  const { requestId, ...input } = OpenPollInput.parse(raw);
  const me = asBusiness(actor);
  const request = { userId: me.userId, operation: 'stream.openPoll', requestId, input };
  await takeOnce(app, 'writePerMember', me.userId, request);
  return app.transaction(async (tx) => {
    await ownStream(tx.sql, me, input.streamId);
    const id = await idempotently(tx, request, () => open(tx, input, app.clock.now()));
    return loadPoll(tx.sql, id);
  });
}

async function open(tx: Tx, { streamId, question, choices }: Omit<OpenPollInput, 'requestId'>, now: Date): Promise<string> {
  // Polls are counted under this lock, and a stream that ends meanwhile leaves none open.
  await lockLiveStream(tx, streamId);
  const [known] = await tx.sql<{ polls: number; open: number }>(
    'select count(*)::int as polls, (count(*) filter (where closed_at is null))::int as open from stream_polls where stream_id = $1',
    [streamId],
  );
  if (known?.open) throw new PollOpenError();
  if ((known?.polls ?? 0) >= POLLS_PER_STREAM_MAX) throw new TooManyPollsError();
  const id = newId();
  await tx.sql('insert into stream_polls (id, stream_id, question, choices, opened_at) values ($1, $2, $3, $4, $5)', [
    id,
    streamId,
    question,
    choices,
    now,
  ]);
  tx.emit(pollChanged({ streamId, pollId: id }));
  tx.emit(streamNamed({ pollId: id }));
  return id;
}

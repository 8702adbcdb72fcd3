import { VoteInPollInput } from '@benison/contracts/stream-polls';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { BadInputError, ForbiddenError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watchingLive } from '../../access.ts';
import { PollClosedError } from '../errors.ts';
import { pollVotesOf } from '../poll-votes.ts';
import { loadPoll, seenPoll, type StreamPoll } from '../poll.ts';

/**
 * Chooses an answer, or another one than before: each viewer counts once, however often it is tried.
 * @throws NotFoundError, StreamNotLiveError, ForbiddenError for the host, PollClosedError, BadInputError
 */
export async function voteInPoll(app: AppContext, actor: Actor, raw: unknown): Promise<StreamPoll> {
  const { pollId, choice } = VoteInPollInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const { poll, isChanged } = await app.transaction(async ({ sql }) => {
    const now = app.clock.now();
    const { isHost } = await seenPoll(sql, pollId, (streamId) => watchingLive(sql, actor, streamId, now));
    if (isHost) throw new ForbiddenError('Your viewers vote, and you ask.');
    const isChanged = await count(sql, { pollId, businessId: me.businessId, choice, now });
    return { poll: await loadPoll(sql, pollId), isChanged };
  });
  if (isChanged) pollVotesOf(app).note(poll.streamId, poll.id);
  return poll;
}

interface Vote {
  pollId: string;
  businessId: string;
  choice: number;
  now: Date;
}

/** Counts a vote. Returns whether anything changed. */
async function count(sql: Sql, { pollId, businessId, choice, now }: Vote): Promise<boolean> {
  // Shared by all who vote, and waited for by whoever closes: no vote counts after the end.
  const [poll] = await sql<{ choices: number; is_open: boolean }>(
    'select cardinality(choices) as choices, closed_at is null as is_open from stream_polls where id = $1 for share',
    [pollId],
  );
  if (!poll?.is_open) throw new PollClosedError();
  if (choice > poll.choices) throw new BadInputError([{ path: 'choice', message: 'Please choose one of the answers' }]);
  const changed = await sql(
    `insert into stream_poll_votes as v (poll_id, business_id, choice, voted_at) values ($1, $2, $3, $4)
     on conflict (poll_id, business_id) do update set choice = excluded.choice, voted_at = excluded.voted_at where v.choice <> excluded.choice
     returning 1`,
    [pollId, businessId, choice, now],
  );
  return changed.length > 0;
}

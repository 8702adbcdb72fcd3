import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { ownStream } from '../access.ts';
import { callResults, type CallResult } from '../calls/calls.ts';
import { topGifters, type TopGifter } from '../gifts/queries/top-gifters.ts';
import type { StreamPoll } from '../polls/poll.ts';
import { pollsOf } from '../polls/queries/poll-page.ts';
import { toStream, type StreamRow, type StreamView } from '../stream.ts';

const TOP_GIFTERS_SHOWN = 5;

/** What a stream earned its host. */
export interface StreamSummary {
  stream: StreamView;
  minutes: number;
  peakViewers: number;
  distinctViewers: number;
  giftCount: number;
  giftCoins: number;
  /** Of the coins, those that become money once they have matured. */
  cashableCoins: number;
  newFollowers: number;
  newMatches: number;
  topGifters: TopGifter[];
  polls: StreamPoll[];
  callsToAction: CallResult[];
}

interface FiguresRow {
  viewers: number;
  followers: number;
  matches: number;
  cashable: string;
}

const FIGURES = `
  select (select count(*)::int from stream_viewers v where v.stream_id = $1) as viewers,
    (select count(*)::int from swipes w where w.swiped_id = $2 and w.direction <> 'PASS' and w.created_at between $3 and $4) as followers,
    (select count(*)::int from matches m where $2 in (m.business1_id, m.business2_id) and m.created_at between $3 and $4) as matches,
    (select coalesce(sum(t.coins), 0) from stream_gifts g
       join bizcoin_wallets w on w.user_id = g.to_user
       join ledger_transfers t on t.journal_id = g.journal_id and t.to_wallet = w.id and t.to_kind in ('EARNED', 'PENDING')
     where g.stream_id = $1) as cashable`;

/** The figures of one of the member's own streams, final once it has ended. @throws NotFoundError for any other. */
export async function streamSummary(sql: Sql, actor: Actor, rawId: unknown, now: Date): Promise<StreamSummary> {
  const row = await ownStream(sql, asBusiness(actor), parseArgument('streamId', id, rawId));
  const until = row.ended_at ?? now;
  const [figures] = await sql<FiguresRow>(FIGURES, [row.id, row.streamer_id, row.live_at ?? until, until]);
  const stream = toStream(row);
  return {
    stream,
    minutes: minutesOf(row, until),
    peakViewers: stream.peakViewers,
    distinctViewers: figures?.viewers ?? 0,
    giftCount: stream.giftCount,
    giftCoins: stream.giftCoins,
    cashableCoins: Number(figures?.cashable ?? 0),
    newFollowers: figures?.followers ?? 0,
    newMatches: figures?.matches ?? 0,
    topGifters: await topGifters(sql, { streamId: row.id }, { first: TOP_GIFTERS_SHOWN }),
    polls: await pollsOf(sql, row.id),
    callsToAction: await callResults(sql, row.id),
  };
}

/** Minutes live; a started minute counts. */
function minutesOf({ live_at: liveAt }: StreamRow, until: Date): number {
  return liveAt ? Math.ceil((until.getTime() - liveAt.getTime()) / MINUTE_MS) : 0;
}

import { id } from '@benison/contracts/fields';
import type { SubscribeResolverData } from 'type-graphql';
import type { Actor, BusinessActor } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { keyList, preparedSql } from '../../platform/database/prepared.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { loadedTogether } from '../../platform/database/together.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { EventType } from '../../platform/events/event.ts';
import { loaderOf, type GraphQLContext } from '../../platform/graphql/context.ts';
import { EventSource } from '../../platform/graphql/event-source.ts';
import { oncePer } from '../../platform/once-per.ts';
import { parseArgument } from '../../platform/parse-argument.ts';
import { asBusiness } from '../../platform/policy.ts';
import { notBlocked } from '../matching/public.ts';
import { LiveBannedError, StreamBannedError, StreamNotLiveError } from './errors.ts';
import { streamTopic } from './events.ts';
import { isOnAir, STREAM_COLUMNS, type StreamRow } from './stream.ts';

/** A stream, and the viewer's relation to it. */
export interface Watching {
  stream: StreamRow;
  isHost: boolean;
  /** The match that admits a viewer; null for the host. */
  matchId: string | null;
  matchedAt: Date | null;
}

/** Whether a ban by the host excludes `viewer` from stream `s`. `now` is a parameter, like the viewer. */
export const hostsBan = (viewer: string, now: string): string => `
  select x.until from stream_bans x where x.host_id = s.streamer_id and x.business_id = ${viewer}
    and (x.stream_id is null or x.stream_id = s.id) and (x.until is null or x.until > ${now})`;
/** Whether moderators have banned a business from live streaming, as SQL. */
export const liveBan = (business: string, now: string): string => `
  select y.until from live_bans y where y.business_id = ${business} and (y.until is null or y.until > ${now})`;

const standingMatch = (viewer: string): string => `
  m.business1_id = least(s.streamer_id, ${viewer}) and m.business2_id = greatest(s.streamer_id, ${viewer}) and m.ended_at is null`;

/** Whether `viewer` may be in stream `s`, as SQL: an active match, no block, no ban, both businesses active. */
export function mayWatch(viewer: string, now: string): string {
  return `exists (select from matches m where ${standingMatch(viewer)}) and ${notBlocked('s.streamer_id', viewer)}
    and not exists (${hostsBan(viewer, now)}) and not exists (${liveBan(viewer, now)})
    and (select bool_and(a.is_active) from businesses a where a.id in (s.streamer_id, ${viewer}))`;
}

/**
 * Whether `business` may currently be in the room of stream `s`, rightly or not: it is the host, or has or had a match with it. Who
 * has only just entered is in no table yet.
 */
export const mayBeInRoom = (business: string): string => `(s.streamer_id = ${business} or exists (select from matches m
  where m.business1_id = least(s.streamer_id, ${business}) and m.business2_id = greatest(s.streamer_id, ${business})))`;

interface WatchingRow extends StreamRow {
  viewer: string;
  match_id: string | null;
  matched_at: Date | null;
  is_open: boolean;
  host_ban: { until: string | null } | null;
  live_ban: { until: string | null } | null;
}

const watchingSql = (viewers: string): string => `
  select ${STREAM_COLUMNS}, asked.viewer, m.id as match_id, m.created_at as matched_at,
    (${notBlocked('s.streamer_id', 'asked.viewer')}
      and (select bool_and(a.is_active) from businesses a where a.id in (s.streamer_id, asked.viewer))) as is_open,
    (select to_jsonb(b) from (${hostsBan('asked.viewer', '$2::timestamptz')} order by x.until desc nulls first limit 1) b) as host_ban,
    (select to_jsonb(b) from (${liveBan('asked.viewer', '$2::timestamptz')}) b) as live_ban
  from live_streams s cross join unnest(array[${viewers}]::uuid[]) as asked(viewer) left join matches m on ${standingMatch('asked.viewer')}
  where s.id = $1`;

/**
 * A stream of one's own, or of a match. Checked at every entry point and for every ticket.
 * @throws NotFoundError for anybody else's stream, and for one that does not exist; StreamBannedError, LiveBannedError.
 */
export async function watching(sql: Sql, actor: Actor, streamId: string, now: Date): Promise<Watching> {
  const me = asBusiness(actor);
  const [row] = await watchingRows(sql, streamId, [me.businessId], now);
  return admitted(me, row);
}

/** The rows of those who ask about one stream, in any order; none when there is no such stream. */
function watchingRows(sql: Sql, streamId: string, viewers: readonly [string, ...string[]], now: Date): Promise<WatchingRow[]> {
  const { placeholders, values } = keyList(viewers, 2);
  return sql<WatchingRow>(watchingSql(placeholders), [streamId, now, ...values]);
}

function admitted(me: BusinessActor, row: WatchingRow | undefined): Watching {
  if (!row) throw new NotFoundError('That stream');
  if (row.streamer_id === me.businessId) return { stream: row, isHost: true, matchId: null, matchedAt: null };
  if (!row.match_id || !row.is_open) throw new NotFoundError('That stream');
  if (row.live_ban) throw new LiveBannedError(dateOf(row.live_ban.until));
  if (row.host_ban) throw new StreamBannedError(dateOf(row.host_ban.until));
  return { stream: row, isHost: false, matchId: row.match_id, matchedAt: row.matched_at };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

interface Asked {
  streamId: string;
  viewer: string;
}

/** Everybody who asks in the same moment, by stream: as all viewers do after a break. */
const watchingTogether = oncePer((app: AppContext) =>
  loadedTogether<Asked, WatchingRow | undefined>(async (asked) => {
    const [sql, now] = [preparedSql(app.pool), app.clock.now()];
    const byStream = Map.groupBy(asked, ({ streamId }) => streamId);
    const found = new Map<string, WatchingRow>();
    const read = async ([streamId, [first, ...others]]: [string, Asked[]]): Promise<void> => {
      if (!first) return;
      const rows = await watchingRows(sql, streamId, [first.viewer, ...others.map(({ viewer }) => viewer)], now);
      for (const row of rows) found.set(`${streamId} ${row.viewer}`, row);
    };
    await Promise.all([...byStream].map(read));
    return asked.map(({ streamId, viewer }) => found.get(`${streamId} ${viewer}`));
  }),
);

/** The same, once for all parts of a stream that one request asks for. */
export async function watchingHere(context: GraphQLContext, rawId: string, argument = 'streamId'): Promise<Watching> {
  const streamId = parseArgument(argument, id, rawId);
  const me = asBusiness(context.actor);
  return loaderOf(context, `streams.watching.${streamId}`, async () =>
    admitted(me, await watchingTogether(context.app)({ streamId, viewer: me.businessId })),
  );
}

/** The same, for operations that need a live stream. @throws StreamNotLiveError before it started and after it ended. */
export async function watchingLive(sql: Sql, actor: Actor, streamId: string, now: Date): Promise<Watching> {
  const found = await watching(sql, actor, streamId, now);
  if (!isOnAir(found.stream)) throw new StreamNotLiveError();
  return found;
}

/** A stream of the member's own. @throws NotFoundError for any other. */
export async function ownStream(sql: Sql, me: BusinessActor, streamId: string): Promise<StreamRow> {
  const [row] = await sql<StreamRow>(`select ${STREAM_COLUMNS} from live_streams s where s.id = $1 and s.streamer_id = $2`, [
    streamId,
    me.businessId,
  ]);
  if (!row) throw new NotFoundError('That stream');
  return row;
}

/** All viewers of a stream share one scope: what they are sent does not depend on who they are, but for fields that are `ViewersOwn`. */
const viewerScope = (streamId: string): string => streamTopic(streamId);
const SCOPE = /^stream:(.+)$/;
/** The stream of a scope; null when the scope is something else. */
export const streamOfScope = (scope: string): string | null => SCOPE.exec(scope)?.[1] ?? null;

/** The source of a subscription to what everybody in a stream receives. It ends when the member may no longer watch. */
export async function watcherSource(
  { args, context }: SubscribeResolverData<unknown, { streamId: string; after?: string | null }, GraphQLContext>,
  types: readonly EventType[],
): Promise<EventSource> {
  const { stream } = await watchingHere(context, args.streamId);
  return new EventSource({ topics: [streamTopic(stream.id)], types, scope: viewerScope(stream.id), after: args.after ?? null });
}

import { ErrorCode } from '@benison/contracts/errors';
import type { AppContext } from '../../app-context.ts';
import type { AnyEvent } from '../../platform/events/event.ts';
import type { OpenSubscription, SocketServer } from '../../platform/socket/socket-server.ts';
import { ACCESS_TOPIC } from '../accounts/public.ts';
import { MATCHES_ENDED_TOPIC, MatchingEvent } from '../matching/public.ts';
import { mayBeInRoom, mayWatch, streamOfScope } from './access.ts';
import { STREAMS_TOPIC, StreamEvent } from './events.ts';
import { pollVotesOf } from './polls/poll-votes.ts';
import { questionVotesOf } from './questions/question-votes.ts';
import { followEndedLines } from './rooms/ended-lines.ts';
import { answerForLines } from './rooms/lines.ts';
import { RetoldCounts } from './rooms/retold-counts.ts';
import { roomWatchOf } from './rooms/room-watch.ts';
import { signOutOfRooms } from './rooms/sign-out-of-rooms.ts';

/** The fallback beneath facts and ephemeral signals: how often all listeners are checked, and their counts sent again. */
const RECHECK_MS = 15_000;
const ENDED_TEXT = 'You can no longer watch this stream.';

interface Listener {
  subscription: OpenSubscription;
  businessId: string;
  streamId: string;
}

/**
 * What an http process does for streams apart from answering requests: whoever loses access is out of rooms and subscriptions
 * at once, and it knows whose line to it stands. Returns a function that stops it.
 */
export function startStreamsLive(app: AppContext, sockets: SocketServer): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = (work: () => Promise<void>): void => {
    running = running
      .then(work)
      .catch((error: Error) => app.logger.warn({ err: error.message }, 'those who watch streams could not be checked'));
  };
  let toldAt = Number.NEGATIVE_INFINITY;
  const stopListening = app.feed.listen({
    topics: [STREAMS_TOPIC, MATCHES_ENDED_TOPIC, ACCESS_TOPIC],
    onEvent: (event) => {
      if (event.type === 'access.ended') return run(() => signOutOfRooms(app, event.data.sessionIds));
      toldAt = performance.now();
      run(() => accessChanged(app, sockets, event));
    },
  });
  // @NOTE Admitted before the change was committed, and not among the others yet when it was told.
  const stopWelcoming = sockets.onOpened((subscription, begunAt) => {
    const listener = toldAt >= begunAt ? listenerOf(subscription) : null;
    if (listener) run(() => endForeign(app, [listener]));
  });
  const stopAnswering = answerForLines(app, sockets);
  const stopFollowing = followEndedLines(app, sockets);
  const counts = new RetoldCounts(app);
  const recheck = async (): Promise<void> => {
    await endForeign(app, listenersOf(sockets));
    await counts.look(listenersOf(sockets).map(({ streamId }) => streamId));
  };
  const timer = setInterval(() => run(recheck), RECHECK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopListening();
    stopWelcoming();
    stopAnswering();
    stopFollowing();
    counts[Symbol.dispose]();
    await running;
    await Promise.all([questionVotesOf(app).close(), pollVotesOf(app).close()]);
    await roomWatchOf(app).close();
  };
}

async function accessChanged(app: AppContext, sockets: SocketServer, event: AnyEvent): Promise<void> {
  const businessIds = await concernedBy(app, event);
  if (businessIds.length === 0) return;
  await endForeign(
    app,
    listenersOf(sockets).filter(({ businessId }) => businessIds.includes(businessId)),
  );
  const { rows } = await app.pool.query<{ id: string }>(
    `select distinct s.id from live_streams s, unnest($1::uuid[]) as c(id) where s.ended_at is null and ${mayBeInRoom('c.id')}`,
    [businessIds],
  );
  for (const { id } of rows) roomWatchOf(app).look(id);
}

/** The businesses that may have lost access to streams. */
async function concernedBy(app: AppContext, event: AnyEvent): Promise<string[]> {
  if (event.type === StreamEvent.AccessEnded) {
    const { businessId, otherBusinessId } = event.data;
    return otherBusinessId ? [businessId, otherBusinessId] : [businessId];
  }
  if (event.type !== MatchingEvent.MatchEnded) return [];
  const { rows } = await app.pool.query<{ one: string; other: string }>(
    'select business1_id as one, business2_id as other from matches where id = $1',
    [event.data.matchId],
  );
  return rows.flatMap(({ one, other }) => [one, other]);
}

const listenersOf = (sockets: SocketServer): Listener[] =>
  [...sockets.subscriptions()].flatMap((subscription) => listenerOf(subscription) ?? []);

function listenerOf(subscription: OpenSubscription): Listener | null {
  const streamId = streamOfScope(subscription.scope);
  const { actor } = subscription;
  return streamId && actor.kind === 'member' && actor.businessId ? { subscription, businessId: actor.businessId, streamId } : null;
}

/** Ends the subscriptions of those who may no longer watch. */
async function endForeign(app: AppContext, listeners: readonly Listener[]): Promise<void> {
  if (listeners.length === 0) return;
  const { rows } = await app.pool.query<{ n: number }>(
    `select w.n::int from unnest($1::uuid[], $2::uuid[]) with ordinality as w(stream_id, business_id, n) join live_streams s on s.id = w.stream_id
     where s.streamer_id = w.business_id or (${mayWatch('w.business_id', '$3::timestamptz')})`,
    [listeners.map(({ streamId }) => streamId), listeners.map(({ businessId }) => businessId), app.clock.now()],
  );
  const welcome = new Set(rows.map(({ n }) => n - 1));
  for (const [index, { subscription }] of listeners.entries()) if (!welcome.has(index)) subscription.end(ErrorCode.Forbidden, ENDED_TEXT);
}

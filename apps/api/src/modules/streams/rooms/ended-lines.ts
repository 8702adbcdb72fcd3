import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { messageOf } from '../../../platform/errors.ts';
import { answering, asking, type Question } from '../../../platform/events/ask.ts';
import type { RoomParticipant } from '../../../platform/media/media.ts';
import type { SocketServer } from '../../../platform/socket/socket-server.ts';
import { findStream } from '../stream.ts';
import { HOLDERS_MS, linesOf } from './lines.ts';
import { roomWatchOf } from './room-watch.ts';

/** Lines that end in the same moment are followed together: a whole office, or everybody behind one proxy. */
const GATHER_MS = SECOND_MS / 2;
/** Longer than a page needs to open its line again, after a short break or a reload. */
const BACK_MS = 4 * SECOND_MS;

/** When the line of an identity ended, by the stream it watched. */
type Ended = Map<string, Map<string, Date>>;

interface Asked {
  streamId: string;
  identities: string[];
}

interface Answer {
  /** Those of the identities whose line stands. */
  standing: string[];
  /** How many clients this process has. */
  clients: number;
}

/** Asked of every http process: which of several lines stand there. */
const STANDING: Question<Asked, Answer> = { topic: 'streams:standing' };

/**
 * The room server needs twenty seconds to notice a viewer whose browser is gone; its line to us ends at once. So when a line ended and is
 * not back after some seconds, its viewer is taken out of the room. Costs nothing while no line ends. Returns a function that stops it.
 */
export function followEndedLines(app: AppContext, sockets: SocketServer): () => void {
  const timers = new Set<NodeJS.Timeout>();
  let gathered: Ended | null = null;
  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  };
  const gather = (): Ended => {
    const ended: Ended = new Map();
    later(GATHER_MS, () => (gathered = null));
    later(GATHER_MS + BACK_MS, () => {
      for (const [streamId, lines] of ended) void takeOut(app, streamId, lines);
    });
    return ended;
  };
  const stopWatching = sockets.onFarewell((client) => {
    for (const { streamId, identity } of linesOf(client)) {
      gathered ??= gather();
      gathered.set(streamId, (gathered.get(streamId) ?? new Map()).set(identity, app.clock.now()));
    }
  });
  const stopAnswering = answering(app, STANDING, ({ streamId, identities }, tell) => {
    const wanted = new Set(identities);
    const lines = [...sockets.clients].flatMap(linesOf).filter((line) => line.streamId === streamId && wanted.has(line.identity));
    tell({ standing: lines.map(({ identity }) => identity), clients: sockets.clients.size });
  });
  return () => {
    for (const timer of timers) clearTimeout(timer);
    stopWatching();
    stopAnswering();
  };
}

async function takeOut(app: AppContext, streamId: string, lines: ReadonlyMap<string, Date>): Promise<void> {
  try {
    const stream = await findStream(sqlOf(app.em()), streamId);
    if (!stream || stream.ended_at) return;
    const { standing, clients } = await allStanding(app, { streamId, identities: [...lines.keys()] });
    const gone = new Map([...lines].filter(([identity]) => !standing.has(identity)));
    // Where most are missing, something between them and us broke, and their picture may well go on.
    if (gone.size === 0 || gone.size > clients) return;
    const people = (await app.media.participants(stream.room_name)) ?? [];
    const left = people.filter((one) => isLeftBehind(one, gone));
    await Promise.all(left.map(({ identity }) => app.media.remove(stream.room_name, identity)));
    if (left.length > 0) roomWatchOf(app).look(streamId);
  } catch (error) {
    app.logger.warn({ err: messageOf(error), streamId }, 'viewers whose browser is gone could not be taken out of a room');
  }
}

/**
 * Whether somebody's browser is gone: here since before its line ended. Whoever came after that has loaded the page again; whoever is seen
 * or heard is missed by those who watch, and sought when the picture stops.
 */
function isLeftBehind({ identity, joinedAt, isPublishing }: RoomParticipant, gone: ReadonlyMap<string, Date>): boolean {
  const endedAt = gone.get(identity);
  return endedAt !== undefined && joinedAt < endedAt && !isPublishing;
}

/** What all http processes say together, once each had the time to answer. */
async function allStanding(app: AppContext, which: Asked): Promise<{ standing: Set<string>; clients: number }> {
  const standing = new Set<string>();
  let clients = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  using asked = asking(app, STANDING, which, (answer) => {
    for (const identity of answer.standing) standing.add(identity);
    clients += answer.clients;
  });
  asked.after(HOLDERS_MS, resolve);
  await promise;
  return { standing, clients };
}

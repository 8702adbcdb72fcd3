import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { dataOf } from '../../../platform/events/event.ts';
import type { SocketClient } from '../../../platform/socket/socket-client.ts';
import type { SocketServer } from '../../../platform/socket/socket-server.ts';
import { streamOfScope } from '../access.ts';
import { identityOf } from '../identity.ts';

/** How long a browser has to answer, over a line that still stands. */
const ANSWER_MS_MAX = 3_000;
/** How long every process has to say that it holds a line. */
export const HOLDERS_MS = 1_000;
/** How long a lost line is remembered: longer than the room server takes to notice by itself. */
const REMEMBERED_MS = MINUTE_MS;
const REMEMBERED_MAX = 20_000;

/** The topic on which every http process is asked about somebody's line. */
const LINES_TOPIC = 'streams:lines';

/** Somebody's connection to us while it shows one stream: the sockets of that session which subscribe to it. */
interface Line {
  streamId: string;
  identity: string;
}

/** held: the line stands; heard: its browser has just answered; lost: it stood, and broke off. */
type Finding = 'held' | 'heard' | 'lost';

interface Question extends Line {
  answerTo: string;
}

const keyOf = ({ streamId, identity }: Line): string => `${streamId} ${identity}`;

/** The streams a client shows, and as whom it would be in their rooms. */
export function linesOf({ actor, subscriptions }: SocketClient): Line[] {
  if (actor.kind !== 'member' || !actor.businessId) return [];
  const identity = identityOf({ businessId: actor.businessId, sessionId: actor.sessionId });
  const streamIds = new Set([...subscriptions.values()].map(({ scope }) => streamOfScope(scope)).filter((id) => id !== null));
  return [...streamIds].map((streamId) => ({ streamId, identity }));
}

/** Answers, in each http process, whether somebody's line stands there. Returns a function that stops it. */
export function answerForLines(app: AppContext, sockets: SocketServer): () => void {
  const lost = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });
  const stopWatching = sockets.onFarewell((client) => {
    for (const line of linesOf(client)) lost.set(keyOf(line), true);
  });
  const answer = async ({ answerTo, ...line }: Question): Promise<void> => {
    const tell = (finding: Finding) => app.feed.weather({ type: 'line.found', topics: [answerTo], data: { finding } });
    const clients = [...sockets.clients].filter((client) => linesOf(client).some((one) => keyOf(one) === keyOf(line)));
    if (clients.length > 0) tell('held');
    else if (lost.has(keyOf(line))) tell('lost');
    if (await sockets.doesAnyAnswer(clients, ANSWER_MS_MAX)) tell('heard');
  };
  const stopListening = app.feed.listen({ topics: [LINES_TOPIC], onEvent: (event) => void answer(dataOf<Question>(event)) });
  return () => {
    stopWatching();
    stopListening();
  };
}

/**
 * Whether somebody's browser is gone: its line broke off, or does not answer any more. Whoever never had a line, as a program that only
 * sends a picture, is not.
 */
export async function isLineGone(app: AppContext, line: Line): Promise<boolean> {
  const answerTo = `${LINES_TOPIC}:${newId()}`;
  const findings = new Set<Finding>();
  return new Promise((resolve) => {
    const timers: NodeJS.Timeout[] = [];
    const end = (isGone: boolean) => {
      for (const timer of timers) clearTimeout(timer);
      stopListening();
      resolve(isGone);
    };
    const stopListening = app.feed.listen({
      topics: [answerTo],
      onEvent: (event) => {
        const { finding } = dataOf<{ finding: Finding }>(event);
        findings.add(finding);
        if (finding === 'heard') end(false);
      },
    });
    // @NOTE A process that was busy until now has answers waiting: they are read before it concludes anything.
    const after = (ms: number, next: () => void) => timers.push(setTimeout(() => setImmediate(next), ms));
    after(HOLDERS_MS, () => {
      if (!findings.has('held')) end(findings.has('lost'));
    });
    after(ANSWER_MS_MAX + HOLDERS_MS, () => end(!findings.has('heard')));
    app.feed.weather({ type: 'line.asked', topics: [LINES_TOPIC], data: { ...line, answerTo } satisfies Question });
  });
}

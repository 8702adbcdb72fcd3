import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { answering, asking, type Question } from '../../../platform/events/ask.ts';
import type { SocketClient } from '../../../platform/socket/socket-client.ts';
import type { SocketServer } from '../../../platform/socket/socket-server.ts';
import { identityOf } from '../../accounts/public.ts';
import { streamOfScope } from '../access.ts';

/** How long a browser has to answer, over a line that still stands. */
const ANSWER_MS_MAX = 3_000;
/** How long every process has to say that it holds a line. */
export const HOLDERS_MS = 1_000;
/** How long a lost line is remembered: longer than the room server takes to notice by itself. */
const REMEMBERED_MS = MINUTE_MS;
const REMEMBERED_MAX = 20_000;

/** Somebody's connection to us while it shows one stream: the sockets of that session which subscribe to it. */
interface Line {
  streamId: string;
  identity: string;
}

/** held: the line stands; heard: its browser has just answered; lost: it stood, and broke off. */
type Finding = 'held' | 'heard' | 'lost';

/** Asked of every http process: what it knows of somebody's line. */
const LINE: Question<Line, { finding: Finding }> = { topic: 'streams:lines' };

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
  const answer = async (line: Line, tell: (finding: Finding) => void): Promise<void> => {
    const clients = [...sockets.clients].filter((client) => linesOf(client).some((one) => keyOf(one) === keyOf(line)));
    if (clients.length > 0) tell('held');
    else if (lost.has(keyOf(line))) tell('lost');
    if (await sockets.doesAnyAnswer(clients, ANSWER_MS_MAX)) tell('heard');
  };
  const stopAnswering = answering(app, LINE, (line, tell) => void answer(line, (finding) => tell({ finding })));
  return () => {
    stopWatching();
    stopAnswering();
  };
}

/**
 * Whether somebody's browser is gone: its line broke off, or does not answer any more. Whoever never had a line, as a program that only
 * sends a picture, is not.
 */
export async function isLineGone(app: AppContext, line: Line): Promise<boolean> {
  const findings = new Set<Finding>();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  using asked = asking(app, LINE, line, ({ finding }) => {
    findings.add(finding);
    if (finding === 'heard') resolve(false);
  });
  asked.after(HOLDERS_MS, () => {
    if (!findings.has('held')) resolve(findings.has('lost'));
  });
  asked.after(ANSWER_MS_MAX + HOLDERS_MS, () => resolve(!findings.has('heard')));
  return await promise;
}

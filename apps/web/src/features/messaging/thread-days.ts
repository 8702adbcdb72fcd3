import type { Message_LineFragment } from '../../gql/graphql.ts';
import { dayKey } from '../../lib/words/time-words.ts';
import type { OutgoingMessage } from './outbox-state.ts';

/** A message for display, delivered or still being sent. */
export interface LogMessage {
  readonly id: string;
  readonly content: string;
  readonly isOwn: boolean;
  readonly at: string;
  readonly sequence: number | null;
  /** As the server has it. */
  readonly arrived: ArrivedMessage | null;
  readonly outgoing: OutgoingMessage | null;
}

export interface LogEntry extends LogMessage {
  /** The last message of a run: it shows the time. */
  readonly endsRun: boolean;
}

export interface LogDay {
  readonly key: string;
  readonly at: string;
  readonly entries: readonly LogEntry[];
}

type ArrivedMessage = Message_LineFragment;

/** Messages from one side within this time of each other form a run. */
const RUN_MS = 5 * 60_000;

/** The delivered messages, then the unsent ones; a message that is in both is shown once, as delivered. */
export function joined(arrived: readonly ArrivedMessage[], outgoing: readonly OutgoingMessage[]): LogMessage[] {
  const known = new Set(arrived.map(({ id }) => id));
  return [
    ...arrived.map((message) => ({
      id: message.id,
      content: message.content,
      isOwn: message.isOwn,
      at: message.sentAt,
      sequence: message.sequence,
      arrived: message,
      outgoing: null,
    })),
    ...outgoing
      .filter(({ id }) => !known.has(id))
      .map((message) => ({
        id: message.id,
        content: message.content,
        isOwn: true,
        at: message.writtenAt,
        sequence: null,
        arrived: null,
        outgoing: message,
      })),
  ];
}

/** The log grouped by local day, with runs marked. */
export function byDay(messages: readonly LogMessage[]): LogDay[] {
  const days: { key: string; at: string; entries: LogEntry[] }[] = [];
  messages.forEach((message, index) => {
    const key = dayKey(message.at);
    const next = messages[index + 1];
    const entry: LogEntry = { ...message, endsRun: !next || !isOneRun(message, next) };
    const day = days.at(-1);
    if (day?.key === key) day.entries.push(entry);
    else days.push({ key, at: message.at, entries: [entry] });
  });
  return days;
}

function isOneRun(one: LogMessage, next: LogMessage): boolean {
  if (one.isOwn !== next.isOwn || dayKey(one.at) !== dayKey(next.at)) return false;
  if ((one.outgoing === null) !== (next.outgoing === null)) return false;
  return Date.parse(next.at) - Date.parse(one.at) < RUN_MS;
}

/** The messages around one place, joined with the newest ones once they overlap; null while there is a gap in between. */
export function throughToNewest<Place extends { readonly sequence: number }>(
  around: readonly Place[],
  newest: readonly Place[],
): Place[] | null {
  const [last, first] = [around.at(-1), newest[0]];
  if (!last || !first || first.sequence > last.sequence + 1) return null;
  return [...around, ...newest.filter(({ sequence }) => sequence > last.sequence)];
}

import type { StreamMoment_LineFragment } from '../../gql/graphql.ts';
import { dayKey } from '../../lib/words/time-words.ts';
import type { LogDay, LogEntry } from './thread-days.ts';

interface DatedMoment {
  readonly id: string;
  readonly at: string;
}

export type ThreadItem<Moment> =
  | { readonly kind: 'message'; readonly at: string; readonly entry: LogEntry }
  | { readonly kind: 'moment'; readonly at: string; readonly moment: Moment };

export interface ThreadDay<Moment = StreamMoment_LineFragment> {
  readonly key: string;
  readonly at: string;
  readonly items: readonly ThreadItem<Moment>[];
}

/** Which end of the conversation is not loaded: what happened beyond it waits for its messages. */
export interface LogEnds {
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

/** The days of a conversation with what happened in streams at its time among the messages. */
export function withMoments<Moment extends DatedMoment>(
  days: readonly LogDay[],
  moments: readonly Moment[],
  { hasEarlier, hasLater }: LogEnds,
): ThreadDay<Moment>[] {
  const said = days.flatMap(({ entries }) => entries.map((entry) => ({ kind: 'message', at: entry.at, entry }) as const));
  const [first, last] = [said[0], said.at(-1)];
  const isInSight = ({ at }: Moment): boolean =>
    (!hasEarlier || (first !== undefined && Date.parse(at) >= Date.parse(first.at))) &&
    (!hasLater || (last !== undefined && Date.parse(at) <= Date.parse(last.at)));
  const happened = moments.filter(isInSight).map((moment) => ({ kind: 'moment', at: moment.at, moment }) as const);
  // Messages keep their own order: one that waits to be sent stands last, whenever it was written.
  const items: ThreadItem<Moment>[] = [...said];
  for (const one of happened) {
    const next = items.findIndex(({ at }) => Date.parse(at) > Date.parse(one.at));
    items.splice(next === -1 ? items.length : next, 0, one);
  }
  return grouped(items);
}

interface MomentPage {
  readonly nodes: readonly DatedMoment[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Behind which cursor more is to be read, so that nothing is missing among the messages since `oldestAt` (null: all of them); null: nothing. */
export function pageWanted({ nodes, pageInfo }: MomentPage, oldestAt: string | null): string | null {
  const oldest = nodes.at(-1);
  if (!oldest || !pageInfo.hasNextPage) return null;
  return oldestAt === null || Date.parse(oldest.at) > Date.parse(oldestAt) ? pageInfo.endCursor : null;
}

function grouped<Moment>(items: readonly ThreadItem<Moment>[]): ThreadDay<Moment>[] {
  const days: { key: string; at: string; items: ThreadItem<Moment>[] }[] = [];
  for (const item of items) {
    const key = dayKey(item.at);
    const day = days.at(-1);
    if (day?.key === key) day.items.push(item);
    else days.push({ key, at: item.at, items: [item] });
  }
  return days;
}

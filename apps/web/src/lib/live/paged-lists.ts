import type { FieldPolicy, Reference, StoreObject } from '@apollo/client';

type Node = Reference | StoreObject;

interface Connection {
  nodes: readonly Node[];
  pageInfo?: { hasNextPage?: boolean };
  /** The threads that found messages are in; several pages may name the same one. */
  threads?: readonly Node[] | undefined;
}

interface MessagePage {
  messages: readonly Node[];
  hasMore: boolean;
  hasNewer: boolean;
}

/** Connections read page by page: a page requested `after` a cursor is appended, each entry that has an id once. */
const paged =
  (isKept: boolean) =>
  (...keyArgs: string[]): FieldPolicy<Connection> => ({
    keyArgs: keyArgs.length > 0 && keyArgs,
    merge(existing, incoming, { args, readField }) {
      if (!existing) return incoming;
      const isNext = args?.['after'] != null;
      const [head, tail] = isNext ? [existing, incoming] : [incoming, existing];
      const idOf = (node: Node) => readField<unknown>('id', node) ?? node;
      const timeOf = (node: Node) => (readField('lastActivityAt', node) ?? readField('at', node)) as string;
      const ids = head.nodes.map(idOf);
      const isOther = (node: Node) => !ids.includes(idOf(node));
      const place = tail.nodes.findIndex((node) => idOf(node) === ids.at(-1));
      // What stood before the last of the head and is not in it has left the list; where it is older, that last one has come up past it.
      const isBelow = (node: Node) => isOther(node) && timeOf(node) < timeOf(tail.nodes[place] as Node);
      const joins = isKept && place >= 0 && incoming.pageInfo?.hasNextPage && !tail.nodes.slice(0, place).some(isBelow);
      if (!isNext && !joins) return incoming;
      const nodes = [...head.nodes, ...tail.nodes.slice(place + 1).filter(isOther)];
      return { ...incoming, nodes, pageInfo: tail.pageInfo, threads: existing.threads?.concat(incoming.threads ?? []) };
    },
  });

/** The first page starts over. With arguments, it is another list for each value of them. */
export const connectionBy = paged(false);
export const connection = connectionBy();
/**
 * The further pages stay when the first page is read again, as it is on the way back to the list: whoever read far down finds the place.
 * What the beginning does not name any more is gone. Where so many are new that the pages no longer touch, the first page starts over; so it
 * does when the list is asked for anew after a loss.
 */
export const historyBy = paged(true);
const history = historyBy();

/**
 * The messages of a thread, each once, in order. The newest page joins the known ones if they touch;
 * otherwise something is missing between them, and the page stands alone until older ones are requested. The messages around
 * one message are a separate list, which grows at both ends.
 */
const messages: FieldPolicy<MessagePage> = {
  keyArgs: (args) => (args?.['around'] == null ? ['matchId'] : ['matchId', 'around']),
  merge(existing, incoming, { args, readField }) {
    if (!existing) return incoming;
    const sequenceOf = (node: Node) => readField<number>('sequence', node) ?? 0;
    const oldest = incoming.messages[0];
    const isNewest = args?.['before'] == null && args?.['around'] == null;
    const lastKnown = existing.messages.at(-1);
    if (isNewest && incoming.hasMore && oldest && lastKnown && sequenceOf(oldest) > sequenceOf(lastKnown) + 1) return incoming;
    const bySequence = new Map([...existing.messages, ...incoming.messages].map((node) => [sequenceOf(node), node]));
    const merged = [...bySequence].sort(([a], [b]) => a - b).map(([, node]) => node);
    // Beyond this page at one end stands what was known before, which says whether there is more.
    const said = (end: number) => (oldest && merged.at(end) !== incoming.messages.at(end) ? existing : incoming);
    return { ...incoming, messages: merged, hasMore: said(0).hasMore, hasNewer: said(-1).hasNewer };
  },
};

/** Those in a room: its first page is read again as they come and go, which leaves the further pages that were asked for. */
const viewers: FieldPolicy<Connection & { pageInfo: { hasNextPage: boolean } }> = {
  keyArgs: ['streamId'],
  merge(existing, incoming, { args, readField }) {
    if (!existing) return incoming;
    const idOf = (node: Node) => readField<string>('id', readField<Reference>('business', node));
    const cameAt = (node: Node | undefined): number => (node ? Date.parse(readField<string>('joinedAt', node) ?? '') : Number.NaN);
    const known = new Set(incoming.nodes.map(idOf));
    const others = existing.nodes.filter((node) => !known.has(idOf(node)));
    if (args?.['after'] != null) return { ...incoming, nodes: [...others, ...incoming.nodes] };
    const later = incoming.pageInfo.hasNextPage ? others.filter((node) => cameAt(node) >= cameAt(incoming.nodes.at(-1))) : [];
    return later.length === 0 ? incoming : { ...existing, nodes: [...incoming.nodes, ...later] };
  },
};

/** Data without an id that is always read as a whole: the newest answer replaces it. */
const whole: FieldPolicy = { merge: false };

/** How paged lists are cached; those of staff alone stand in `staff-lists.ts`. */
export const pagedLists: Record<string, FieldPolicy> = {
  matches: historyBy('name'),
  notifications: history,
  messages,
  searchMessages: connectionBy('text'),
  meetings: connectionBy('view'),
  receivedLikes: history,
  liveStreams: connection,
  scheduledStreams: connection,
  replays: historyBy('hostId'),
  clips: historyBy('hostId'),
  blockedBusinesses: connection,
  sessions: connection,
  enforcements: connection,
  profileViewers: history,
  invoices: history,
  boostReports: history,
  coinPurchases: history,
  walletTransactions: historyBy('from', 'to', 'types'),
  payouts: historyBy('kind'),
  marketplaceItems: connectionBy('category'),
  marketplaceOrders: history,
  topGifters: whole,
  streamChat: whole,
  streamGifts: whole,
  streamViewers: viewers,
  streamTools: { merge: true },
  streamSummary: whole,
  streamMoments: connectionBy('matchId'),
  webhookDeliveries: connectionBy('endpointId'),
};

import type { FieldPolicy, Reference, StoreObject } from '@apollo/client';

type Node = Reference | StoreObject;

interface Connection {
  nodes: readonly Node[];
  /** The threads that found messages are in; several pages may name the same one. */
  threads?: readonly Node[] | undefined;
}

interface MessagePage {
  messages: readonly Node[];
  hasMore: boolean;
  hasNewer: boolean;
}

/** A connection read page by page: a page requested `after` a cursor is appended, each entry that has an id once; the first page starts over. */
export const connection: FieldPolicy<Connection> = {
  keyArgs: false,
  merge(existing, incoming, { args, readField }) {
    if (!existing || args?.['after'] == null) return incoming;
    const known = new Set(existing.nodes.map((node) => readField('id', node)));
    const isNew = (id: unknown) => id === undefined || !known.has(id);
    const nodes = [...existing.nodes, ...incoming.nodes.filter((node) => isNew(readField('id', node)))];
    return { ...incoming, nodes, threads: existing.threads?.concat(incoming.threads ?? []) };
  },
};

/** One that is another list for each value of these arguments. */
const connectionBy = (...keyArgs: string[]): FieldPolicy<Connection> => ({ ...connection, keyArgs });

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
    const first = merged[0];
    const reachesBack = oldest !== undefined && first !== undefined && sequenceOf(first) < sequenceOf(oldest);
    const [newest, last] = [incoming.messages.at(-1), merged.at(-1)];
    const reachesOn = newest !== undefined && last !== undefined && sequenceOf(last) > sequenceOf(newest);
    return {
      ...incoming,
      messages: merged,
      hasMore: reachesBack ? existing.hasMore : incoming.hasMore,
      hasNewer: reachesOn ? existing.hasNewer : incoming.hasNewer,
    };
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

/** How paged lists are cached. */
export const pagedLists: Record<string, FieldPolicy> = {
  matches: connectionBy('name'),
  notifications: connection,
  messages,
  searchMessages: connectionBy('text'),
  meetings: connectionBy('view'),
  receivedLikes: connection,
  liveStreams: connection,
  scheduledStreams: connection,
  replays: connectionBy('hostId'),
  clips: connectionBy('hostId'),
  blockedBusinesses: connection,
  sessions: connection,
  enforcements: connection,
  catalogueItemPrices: connectionBy('itemId'),
  profileViewers: connection,
  invoices: connection,
  boostReports: connection,
  coinPurchases: connection,
  walletTransactions: connectionBy('from', 'to', 'types'),
  payouts: connectionBy('kind'),
  pendingPayouts: connection,
  closedPayouts: connection,
  verificationQueue: connectionBy('kind'),
  paymentDifferences: connectionBy('view'),
  revenueTransactions: connectionBy('period', 'asOf'),
  marketplaceItems: connectionBy('category'),
  marketplaceOrders: connection,
  catalogueItems: connectionBy('isActive'),
  matchModels: connection,
  memberSearch: connectionBy('text'),
  auditLog: connectionBy('filter'),
  staffMembers: connection,
  moderationCases: connectionBy('status', 'severity', 'search'),
  staffHelpRequests: connectionBy('status', 'search'),
  appeals: connectionBy('status'),
  topGifters: whole,
  streamChat: whole,
  streamGifts: whole,
  streamViewers: viewers,
  streamTools: { merge: true },
  streamSummary: whole,
  streamMoments: connectionBy('matchId'),
  fulfilmentOrders: connectionBy('view'),
  webhookDeliveries: connectionBy('endpointId'),
};

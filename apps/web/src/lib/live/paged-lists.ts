import type { FieldPolicy, Reference, StoreObject } from '@apollo/client';

type Node = Reference | StoreObject;

interface Connection {
  nodes: readonly Node[];
}

interface MessagePage {
  messages: readonly Node[];
  hasMore: boolean;
  hasNewer: boolean;
}

/** A connection read page by page: a page requested `after` a cursor is appended, the first page starts over. */
const connection: FieldPolicy<Connection> = {
  keyArgs: false,
  merge(existing, incoming, { args, readField }) {
    if (!existing || args?.['after'] == null) return incoming;
    const known = new Set(existing.nodes.map((node) => readField('id', node)));
    return { ...incoming, nodes: [...existing.nodes, ...incoming.nodes.filter((node) => !known.has(readField('id', node)))] };
  },
};

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
  matches: connection,
  notifications: connection,
  messages,
  meetings: { ...connection, keyArgs: ['view'] },
  receivedLikes: connection,
  liveStreams: connection,
  scheduledStreams: connection,
  blockedBusinesses: connection,
  sessions: connection,
  enforcements: connection,
  catalogueItemPrices: { ...connection, keyArgs: ['itemId'] },
  profileViewers: connection,
  invoices: connection,
  boostReports: connection,
  coinPurchases: connection,
  walletTransactions: { ...connection, keyArgs: ['from', 'to', 'types'] },
  payouts: { ...connection, keyArgs: ['kind'] },
  pendingPayouts: connection,
  closedPayouts: connection,
  verificationQueue: { ...connection, keyArgs: ['kind'] },
  paymentDifferences: { ...connection, keyArgs: ['view'] },
  revenueTransactions: { ...connection, keyArgs: ['period', 'asOf'] },
  marketplaceItems: { ...connection, keyArgs: ['category'] },
  marketplaceOrders: connection,
  catalogueItems: { ...connection, keyArgs: ['isActive'] },
  matchModels: connection,
  auditLog: { ...connection, keyArgs: ['filter'] },
  moderationCases: { ...connection, keyArgs: ['status', 'severity'] },
  appeals: { ...connection, keyArgs: ['status'] },
  topGifters: whole,
  streamChat: whole,
  streamGifts: whole,
  streamStage: whole,
  streamViewers: viewers,
  streamTools: whole,
  streamSummary: whole,
  streamMoments: { ...connection, keyArgs: ['matchId'] },
  fulfilmentOrders: { ...connection, keyArgs: ['view'] },
  webhookDeliveries: { ...connection, keyArgs: ['endpointId'] },
};

import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { failureOf, type Failure } from '../../lib/errors.ts';
import { readKept, writeKept } from '../../lib/kept.ts';
import { useStore } from '../../lib/store.ts';
import { MARK_READ, SET_TYPING, THREAD, THREAD_MESSAGES } from './documents.ts';
import { useOutbox } from './outbox-provider.tsx';
import { outgoingOf } from './outbox-state.ts';
import { HISTORY_PAGE } from './thread-cache.ts';
import { byDay, joined } from './thread-days.ts';
import { typingThreads } from './typing-state.ts';

/** The other side is told of typing at most this often. */
const TYPING_EVERY_MS = 2_500;

/** No such thread, or an address that cannot name one. */
const MISSING: ReadonlySet<Failure['code']> = new Set([ErrorCode.NotFound, ErrorCode.BadInput]);

/** One conversation: its log by days, what is on its way, and what can be done. */
export function useThread(matchId: string, viewerId: string) {
  const thread = useQuery(THREAD, { variables: { id: matchId } });
  const log = useQuery(THREAD_MESSAGES, { variables: { matchId, first: HISTORY_PAGE } });
  const outbox = useOutbox();
  const outgoing = useStore(outbox.store);
  const isTyping = useStore(typingThreads).has(matchId);
  const arrived = log.data?.messages.messages;
  const days = useMemo(() => byDay(joined(arrived ?? [], outgoingOf(outgoing, matchId))), [arrived, outgoing, matchId]);
  const match = thread.data?.match ?? null;
  const lastFromThem = arrived?.findLast(({ isOwn }) => !isOwn)?.sequence ?? 0;
  useReadMark(matchId, lastFromThem, match);
  const error = thread.error ?? log.error;
  return {
    match,
    days,
    isTyping,
    isLoading: !arrived && !error,
    isMissing: error !== undefined && MISSING.has(failureOf(error).code),
    hasFailed: error !== undefined && !arrived,
    hasEarlier: log.data?.messages.hasMore ?? false,
    firstId: arrived?.[0]?.id,
    lastId: days.at(-1)?.entries.at(-1)?.id,
    readUpTo: match?.readUpToSequence ?? null,
    retryLoading: () => {
      void thread.refetch().catch(() => undefined);
      void log.refetch().catch(() => undefined);
    },
    earlier: useEarlier(matchId, log, arrived?.[0]?.sequence),
    send: (content: string) => outbox.send(matchId, content),
    retry: () => outbox.retry(matchId),
    discard: outbox.discard,
    tellTyping: useTellTyping(matchId),
    draft: useDraft(matchId, viewerId),
  };
}

export type UseThread = ReturnType<typeof useThread>;

interface Pageable {
  fetchMore(options: { variables: { matchId: string; first: number; before: number } }): Promise<unknown>;
}

function useEarlier(matchId: string, log: Pageable, firstSequence: number | undefined) {
  const [isLoading, setLoading] = useState(false);
  const busy = useRef(false);
  const load = () => {
    if (busy.current || firstSequence === undefined || firstSequence <= 1) return;
    busy.current = true;
    setLoading(true);
    const settle = () => {
      busy.current = false;
      setLoading(false);
    };
    log.fetchMore({ variables: { matchId, first: HISTORY_PAGE, before: firstSequence } }).then(settle, settle);
  };
  return { isLoading, load };
}

/** Marks the thread read while it is seen: in front, with what arrived last on screen. */
function useReadMark(matchId: string, lastFromThem: number, match: { isNew: boolean; unreadCount: number } | null): void {
  const [markRead] = useMutation(MARK_READ);
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  const marked = useRef({ matchId: '', upTo: -1 });
  useEffect(() => {
    const handleChange = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  const hasToMark = match !== null && (match.isNew || match.unreadCount > 0);
  useEffect(() => {
    if (!isSeen || !hasToMark) return;
    if (marked.current.matchId === matchId && marked.current.upTo >= lastFromThem) return;
    marked.current = { matchId, upTo: lastFromThem };
    markRead({ variables: { input: { matchId, upToSequence: lastFromThem } } }).catch(() => {
      marked.current = { matchId: '', upTo: -1 };
    });
  }, [isSeen, hasToMark, lastFromThem, markRead, matchId]);
}

function useTellTyping(matchId: string): () => void {
  const [setTyping] = useMutation(SET_TYPING);
  const toldAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - toldAt.current < TYPING_EVERY_MS) return;
    toldAt.current = Date.now();
    // Weather: a signal that does not arrive is not worth a word.
    setTyping({ variables: { input: { matchId } } }).catch(() => undefined);
  }, [matchId, setTyping]);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was begun and not sent, kept for each thread. */
function useDraft(matchId: string, viewerId: string) {
  const key = `benison.draft.${viewerId}.${matchId}`;
  const [draft, setDraft] = useState({ key, text: readKept(key, isText) ?? '' });
  const text = draft.key === key ? draft.text : (readKept(key, isText) ?? '');
  const change = (next: string) => {
    setDraft({ key, text: next });
    writeKept(key, next || null);
  };
  return { text, change };
}

import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useStore } from '../../lib/page/store.ts';
import { useWatchedText, type WatchedText } from '../../lib/storage/use-watched-text.ts';
import { MARK_MATCH_SEEN, MARK_READ, SET_TYPING, THREAD, THREAD_MESSAGES } from './documents.ts';
import { useOutbox } from './outbox-provider.tsx';
import { outgoingOf, type OutgoingFile } from './outbox-state.ts';
import type { Outbox } from './outbox.ts';
import { HISTORY_PAGE } from './thread-cache.ts';
import { byDay, joined, throughToNewest } from './thread-days.ts';
import { typingThreads } from './typing-state.ts';

/** The other side is told about typing at most this often. */
const TYPING_EVERY_MS = 2_500;

/** No such thread, or an invalid id in the address. */
const MISSING: ReadonlySet<Failure['code']> = new Set([ErrorCode.NotFound, ErrorCode.BadInput]);

/** One conversation: its log by days, the unsent messages, and the actions. With `at`, the log around that message. */
export function useThread(matchId: string, viewerId: string, at: number | null) {
  const thread = useQuery(THREAD, { variables: { id: matchId } });
  const { log, list, known, arrived, isPast, hasLater, lastOfList } = useLog(matchId, at);
  const outbox = useOutbox();
  const draft = useWatchedText(`benison.draft.${viewerId}.${matchId}`);
  const outgoing = useStore(outbox.store);
  const isTyping = useStore(typingThreads).has(matchId);
  const days = useMemo(
    () => byDay(joined(arrived ?? [], hasLater ? [] : outgoingOf(outgoing, matchId))),
    [arrived, hasLater, outgoing, matchId],
  );
  const match = thread.data?.match ?? null;
  const lastFromThem = known?.findLast(({ isOwn }) => !isOwn)?.sequence ?? 0;
  useReadMark(matchId, lastFromThem, isPast ? null : match);
  const error = thread.error ?? log.error;
  return {
    match,
    days,
    isTyping,
    isLoading: !arrived && !error,
    isMissing: error !== undefined && MISSING.has(failureOf(error).code),
    hasFailed: error !== undefined && !arrived,
    hasEarlier: log.data?.messages.hasMore ?? false,
    hasLater,
    /** The message the link leads to. */
    at,
    firstId: arrived?.[0]?.id,
    lastId: days.at(-1)?.entries.at(-1)?.id,
    /** The other side has read up to this message. */
    readUpTo: match?.readUpToSequence ?? 0,
    retryLoading: () => {
      refetchQuietly(thread.refetch);
      refetchQuietly(log.refetch);
    },
    earlier: usePage(log, list, { before: arrived?.[0]?.sequence }),
    later: usePage(log, list, { after: lastOfList }),
    send: (content: string, files: readonly OutgoingFile[] = []) => outbox.send(matchId, content, files),
    unsent: useUnsentActions(outbox, matchId, draft),
    tellTyping: useTellTyping(matchId),
    draft,
  };
}

/** What can be done about the messages that wait: the same functions each time, so that lines which hold them are not drawn again. */
function useUnsentActions(outbox: Outbox, matchId: string, draft: WatchedText) {
  return useMemo(
    () => ({
      retry: () => outbox.retry(matchId),
      discard: outbox.discard,
      /** An unsent message goes back into the field, in front of what is typed there. */
      takeBack: (id: string, content: string) => {
        const text = draft.text.get();
        draft.change(text === '' ? content : `${content}\n${text}`);
        outbox.discard(id);
      },
    }),
    [outbox, matchId, draft],
  );
}

export type UnsentActions = ReturnType<typeof useUnsentActions>;

/** The messages to show: the newest, or those around one of them until they reach the newest. */
function useLog(matchId: string, at: number | null) {
  const newest = useQuery(THREAD_MESSAGES, { variables: { matchId, first: HISTORY_PAGE } });
  const known = newest.data?.messages.messages;
  // Messages that are already loaded need no list of their own.
  const isElsewhere = at !== null && known !== undefined && !known.some(({ sequence }) => sequence === at);
  const around = useQuery(THREAD_MESSAGES, { variables: { matchId, first: HISTORY_PAGE, around: at }, skip: !isElsewhere });
  const found = around.data?.messages.messages;
  const through = useMemo(() => (isElsewhere ? throughToNewest(found ?? [], known ?? []) : null), [isElsewhere, found, known]);
  const log = isElsewhere ? around : newest;
  const arrived = through ?? log.data?.messages.messages;
  const isPast = isElsewhere && through === null;
  return {
    log,
    list: { matchId, around: isElsewhere ? at : null },
    known,
    arrived,
    /** Older messages than the newest are shown. */
    isPast,
    /** They are, and there is a gap between them and the newest. */
    hasLater: isPast && arrived !== undefined,
    lastOfList: found?.at(-1)?.sequence,
  };
}

export type UseThread = ReturnType<typeof useThread>;

interface PagePlace {
  before?: number | undefined;
  after?: number | undefined;
}

interface Pageable {
  fetchMore(options: { variables: { matchId: string; first: number; around: number | null } & PagePlace }): Promise<unknown>;
}

/** Loads the next page at one end of the log. */
function usePage(log: Pageable, list: { matchId: string; around: number | null }, place: PagePlace) {
  const [isLoading, setLoading] = useState(false);
  const busy = useRef(false);
  const from = place.before ?? place.after;
  const load = () => {
    if (busy.current || from === undefined || (place.before !== undefined && from <= 1)) return;
    busy.current = true;
    setLoading(true);
    const settle = () => {
      busy.current = false;
      setLoading(false);
    };
    log.fetchMore({ variables: { ...list, first: HISTORY_PAGE, ...place } }).then(settle, settle);
  };
  return { isLoading, load };
}

/** Marks the thread read while it is visible: the page in front, with the last message on screen. */
function useReadMark(matchId: string, lastFromThem: number, match: { isNew: boolean; unreadCount: number } | null): void {
  const [markRead] = useMutation(MARK_READ);
  const [markSeen] = useMutation(MARK_MATCH_SEEN);
  const [isSeen, setSeen] = useState(() => typeof document !== 'undefined' && document.visibilityState === 'visible');
  const marked = useRef({ matchId: '', upTo: -1 });
  useEffect(() => {
    const handleChange = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  const isNew = match?.isNew ?? false;
  useEffect(() => {
    // What is not marked is still new the next time.
    if (isSeen && isNew) markSeen({ variables: { input: { matchId } } }).catch(() => undefined);
  }, [isSeen, isNew, markSeen, matchId]);
  const hasToMark = match !== null && match.unreadCount > 0;
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
  const apollo = useApolloClient();
  const toldAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - toldAt.current < TYPING_EVERY_MS) return;
    toldAt.current = Date.now();
    // A typing signal is not worth an error message.
    apollo.mutate({ mutation: SET_TYPING, variables: { input: { matchId } } }).catch(() => undefined);
  }, [matchId, apollo]);
}

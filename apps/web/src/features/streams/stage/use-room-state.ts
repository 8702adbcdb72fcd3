import { useApolloClient, useFragment } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  HeldMessage_LineFragment,
  StageEntry_LineFragment,
  StreamGift_LineFragment,
  StreamMessage_LineFragment,
  StreamRoomQuery,
} from '../../../gql/graphql.ts';
import { failureOf, type Failure } from '../../../lib/acts/errors.ts';
import { cursorBehind } from '../../../lib/lists/every-page.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { retryInMs } from '../../../lib/room/room-mending.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import { withMessages, withNewest, withoutMessage } from '../chat/chat-log.ts';
import { withHeld, withOwnHeld, withTakenBack } from '../chat/held-log.ts';
import {
  HELD_MESSAGE_CHANGED,
  STREAM_CHANGED,
  STREAM_CHAT_CHANGED,
  STREAM_FACE,
  STREAM_GIFT_ADDED,
  STREAM_ROOM,
  STREAM_STAGE_CHANGED,
  STREAM_VIEWER_COUNT,
  STREAM_VIEWERS_CHANGED,
} from '../documents.ts';
import { withGift, withPage } from '../gifts/gift-log.ts';
import { goalAfter, type StreamGoal } from '../gifts/goal.ts';
import { hypeAfter, type StreamHype } from '../gifts/hype.ts';
import { withPinnedGift } from '../gifts/pinned-gifts.ts';
import { EMPTY, type RoomPhase, type RoomState } from './room-state.ts';
import { withStageEntry } from './stage-entries.ts';
import { isOver } from './stage-face.ts';
import { earlierBefore, useEarlier } from './use-earlier.ts';
import { useMoreHeld } from './use-more-held.ts';
import { useMoreStage } from './use-more-stage.ts';

/** One's own arrival has been counted by now; its event may have passed before this screen subscribed, and it is not replayed. */
const COUNT_AFTER_MS = 1_500;

function phaseAfter({ code }: Failure): RoomPhase {
  if (code === ErrorCode.StreamBanned || code === ErrorCode.LiveBanned) return 'closed';
  return code === ErrorCode.NotFound || code === ErrorCode.BadInput || code === ErrorCode.Forbidden ? 'missing' : 'failed';
}

function withRoom(state: RoomState, data: StreamRoomQuery): RoomState {
  const { stream, streamChat, heldMessages, streamGifts, streamStage } = data;
  return {
    phase: 'ready',
    refusal: null,
    failures: 0,
    cursor: data.cursor,
    chat: withNewest(state.chat, streamChat.nodes, earlierBefore(streamChat)),
    held: heldMessages.nodes,
    moreHeld: cursorBehind(heldMessages),
    pinned: streamChat.pinned,
    gifts: withPage(state.gifts, streamGifts.nodes, { count: stream.giftCount, coins: stream.giftCoins }, earlierBefore(streamGifts)),
    pinnedGifts: streamGifts.pinned,
    stage: streamStage.own ? withStageEntry(streamStage.nodes, streamStage.own) : streamStage.nodes,
    moreStage: cursorBehind(streamStage),
  };
}

/**
 * The contents of a stream's room, current and in order through every break: the stream, chat, gifts and stage. Loaded once it need not
 * wait.
 */
export function useRoomState(
  streamId: string,
  { isWaiting, onGift }: { readonly isWaiting: boolean; readonly onGift: (gift: StreamGift_LineFragment) => void },
) {
  const apollo = useApolloClient();
  const [state, setState] = useState<RoomState>(EMPTY);
  const { data, complete } = useFragment({
    fragment: STREAM_FACE,
    fragmentName: 'Stream_face',
    from: { __typename: 'Stream', id: streamId },
  });
  const stream = complete ? data : null;

  const read = useCallback(async () => {
    const { data: room } = await apollo.query({ query: STREAM_ROOM, variables: { id: streamId }, fetchPolicy: 'network-only' });
    if (!room) throw new Error('The response held no room.');
    setState((known) => withRoom(known, room));
    return room.cursor;
  }, [apollo, streamId]);
  const load = useCallback(() => {
    read().catch((error: unknown) => {
      const refusal = failureOf(error);
      setState((known) =>
        known.phase === 'ready' ? known : { ...known, phase: phaseAfter(refusal), refusal, failures: known.failures + 1 },
      );
    });
  }, [read]);
  useEffect(() => {
    if (!isWaiting) load();
  }, [isWaiting, load]);
  useLoadAgain(state, load);

  useRoomSubscriptions(streamId, { state, setState, read, onGift, isEnded: stream !== null && isOver(stream.status) });
  useCountAfterEntering(streamId, state.phase === 'ready');
  const loadEarlier = useEarlier(streamId, state, setState);
  const furtherHeld = useMoreHeld(streamId, state, setState);
  const furtherStage = useMoreStage(streamId, state, setState);
  const changes = useOwnChanges(setState);
  const retry = () => {
    setState(EMPTY);
    load();
  };
  return { ...state, stream, loadEarlier, furtherHeld, furtherStage, ...changes, retry, reread: read };
}

export type UseRoomState = ReturnType<typeof useRoomState>;

type SetRoom = (change: (known: RoomState) => RoomState) => void;

/** What is done on this page shows at once, before its event arrives. */
function useOwnChanges(setState: SetRoom) {
  const addMessage = useCallback(
    (message: StreamMessage_LineFragment) =>
      setState((known) =>
        message.isHeld
          ? { ...known, held: withOwnHeld(known.held, heldLineOf(message)) }
          : { ...known, chat: withMessages(known.chat, [message]) },
      ),
    [setState],
  );
  const setHeld = useCallback(
    (line: HeldMessage_LineFragment) => setState((known) => ({ ...known, held: withHeld(known.held, line) })),
    [setState],
  );
  const removeMessage = useCallback(
    (id: string) => setState((known) => ({ ...known, chat: withoutMessage(known.chat, id), held: withTakenBack(known.held, id) })),
    [setState],
  );
  const setPinned = useCallback((pinned: StreamMessage_LineFragment | null) => setState((known) => ({ ...known, pinned })), [setState]);
  const setStageEntry = useCallback(
    (entry: StageEntry_LineFragment) => setState((known) => ({ ...known, stage: withStageEntry(known.stage, entry) })),
    [setState],
  );
  return { addMessage, removeMessage, setHeld, setPinned, setStageEntry };
}

/** One's own message, as it waits for the host. */
const heldLineOf = ({ id, text, sentAt, sender }: StreamMessage_LineFragment): HeldMessage_LineFragment => ({
  id,
  text,
  heldAt: sentAt,
  state: 'WAITING',
  sender,
});

/** The picture may come where the rest did not: it is asked for again until it comes. */
function useLoadAgain({ phase, failures }: RoomState, load: () => void): void {
  useEffect(() => {
    if (phase !== 'failed') return undefined;
    const timer = setTimeout(load, retryInMs(failures, Math.random()));
    return () => clearTimeout(timer);
  }, [failures, load, phase]);
}

interface Wiring {
  readonly state: RoomState;
  readonly setState: SetRoom;
  readonly read: () => Promise<string>;
  readonly onGift: (gift: StreamGift_LineFragment) => void;
  readonly isEnded: boolean;
}

/** All refetches share one request. */
function useSharedRead(read: () => Promise<string>): () => Promise<string> {
  const running = useRef<Promise<string>>(undefined);
  return useCallback(() => {
    running.current ??= read().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [read]);
}

function useRoomSubscriptions(streamId: string, { state, setState, read, onGift, isEnded }: Wiring): void {
  const apollo = useApolloClient();
  const onResync = useSharedRead(read);
  // Known gifts are not shown again, even if the same event arrives twice before the next render.
  const seenGifts = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of state.gifts.gifts) seenGifts.current.add(id);
  }, [state.gifts]);
  const shared = { variables: { streamId }, after: state.cursor, skip: state.phase !== 'ready' || isEnded, onResync };
  useLive(STREAM_CHANGED, { ...shared, cursorOf: (data) => data.streamChanged.cursor, onData: () => undefined });
  useLive(STREAM_CHAT_CHANGED, {
    ...shared,
    cursorOf: (data) => data.streamChatChanged.cursor,
    onData: ({ streamChatChanged: { message, deletedId, pinChange } }) =>
      setState((known) => ({
        ...known,
        pinned: pinChange ? pinChange.message : known.pinned,
        chat: deletedId ? withoutMessage(known.chat, deletedId) : message ? withMessages(known.chat, [message]) : known.chat,
      })),
  });
  useLive(HELD_MESSAGE_CHANGED, {
    ...shared,
    cursorOf: (data) => data.heldMessageChanged.cursor,
    onData: ({ heldMessageChanged: { message } }) => setState((known) => ({ ...known, held: withHeld(known.held, message) })),
  });
  useLive(STREAM_GIFT_ADDED, {
    ...shared,
    cursorOf: (data) => data.streamGiftAdded.cursor,
    onData: ({ streamGiftAdded: { gift, giftCount, giftCoins, goal, hype } }) => {
      if (!seenGifts.current.has(gift.id)) {
        seenGifts.current.add(gift.id);
        onGift(gift);
      }
      setState((known) => ({
        ...known,
        gifts: withGift(known.gifts, gift, { count: giftCount, coins: giftCoins }).log,
        pinnedGifts: withPinnedGift(known.pinnedGifts, gift, productNow()),
      }));
      apollo.cache.modify<{ goal: StreamGoal | null; hype: StreamHype | null }>({
        id: apollo.cache.identify({ __typename: 'Stream', id: streamId }) as string,
        fields: {
          goal: (known) => goalAfter(known as StreamGoal | null, goal),
          hype: (known) => hypeAfter(known as StreamHype | null, hype),
        },
      });
    },
  });
  useLive(STREAM_STAGE_CHANGED, {
    ...shared,
    cursorOf: (data) => data.streamStageChanged.cursor,
    onData: ({ streamStageChanged: { entry } }) => setState((known) => ({ ...known, stage: withStageEntry(known.stage, entry) })),
  });
  useLive(STREAM_VIEWERS_CHANGED, {
    variables: { streamId },
    after: null,
    skip: shared.skip,
    onData: ({ streamViewersChanged: { viewerCount, peakViewers } }) => {
      apollo.cache.modify({
        id: apollo.cache.identify({ __typename: 'Stream', id: streamId }),
        fields: { viewerCount: () => viewerCount, peakViewers: () => peakViewers },
      });
    },
  });
}

/** Refetches the viewer count once one's own arrival has been counted. */
function useCountAfterEntering(streamId: string, isReady: boolean): void {
  const apollo = useApolloClient();
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(
      () =>
        void apollo.query({ query: STREAM_VIEWER_COUNT, variables: { id: streamId }, fetchPolicy: 'network-only' }).catch(() => undefined),
      COUNT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [apollo, isReady, streamId]);
}

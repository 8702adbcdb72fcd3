import { said } from '@benison/contracts/said';
import { STREAM_MESSAGE_LENGTH_MAX } from '@benison/contracts/terms/stream-chat';
import { Flag, Gift, Pin, Trash2, VolumeX } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import type { MenuItem } from '../../../components/controls/menu.tsx';
import { ChatField, ChatLine, ChatNote } from '../../../components/streams/stream-chat.tsx';
import type { StreamGift_LineFragment, StreamMessage_LineFragment } from '../../../gql/graphql.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import type { MoreOfRoom } from '../stage/use-more-of-room.ts';
import type { UseRoomState } from '../stage/use-room-state.ts';
import { GiftEntry, HeldEntry, MessageEntry } from './chat-entries.tsx';
import { chatEntries, withHeldEntries } from './chat-log.ts';
import { ChatScroll } from './chat-scroll.tsx';
import { canTakeBack, heldInSight } from './held-log.ts';
import type { UseChat } from './use-chat.ts';

export interface ChatPanelProps {
  readonly room: UseRoomState;
  readonly chat: UseChat;
  readonly viewer: { readonly id: string; readonly name: string; readonly imageUrl: string | null };
  /** Why nothing can be written; null if it can. */
  readonly closed: string | null;
  readonly canDelete: boolean;
  /** Absent where one may not pin. */
  readonly onPin: ((message: StreamMessage_LineFragment) => void) | undefined;
  readonly canMute: boolean;
  /** Absent for everybody but the host. */
  readonly onDecide: ((id: string, isAllowed: boolean) => Promise<void>) | undefined;
  /** Absent where nothing can be changed any more. */
  readonly onTakeBack: ((id: string) => Promise<void>) | undefined;
  readonly onDelete: (message: StreamMessage_LineFragment) => void;
  readonly onMute: (message: StreamMessage_LineFragment) => void;
  readonly onReport: (message: StreamMessage_LineFragment) => void;
  readonly onOpenGift: (gift: StreamGift_LineFragment) => void;
  /** On a phone: shows or hides the gifts. */
  readonly tray: { readonly isOpen: boolean; readonly toggle: () => void } | null;
  readonly placeholder: string;
}

/** A gift this recent enters with an animation. */
const FRESH_MS = 1_800;

/** Messages and gifts by time, and the text field. */
export function ChatPanel(props: ChatPanelProps) {
  const { room, chat, closed, tray, placeholder } = props;
  const trail = tray && (
    <IconButton
      className="only-tray-toggle"
      variant={tray.isOpen ? 'plain' : 'quiet'}
      icon={Gift}
      label={tray.isOpen ? 'Hide the gifts' : 'Show the gifts'}
      aria-expanded={tray.isOpen}
      onClick={tray.toggle}
    />
  );
  return (
    <>
      <ChatScroll
        lastKey={`${room.chat.messages.at(-1)?.id}${room.gifts.gifts[0]?.id}${chat.outgoing.length}${room.held.length}`}
        firstKey={`${room.chat.earlierBefore} ${room.gifts.earlierBefore} ${room.moreHeld}`}
        onReachStart={room.loadEarlier}
      >
        <Lines {...props} />
      </ChatScroll>
      <ChatField
        placeholder={placeholder}
        value={chat.text}
        onChange={chat.change}
        onSend={chat.send}
        limit={STREAM_MESSAGE_LENGTH_MAX}
        wait={chat.wait}
        closed={closed}
        error={chat.error}
        trail={trail}
      />
    </>
  );
}

/** What the lines offer, the same until it is something else: a viewer who writes, or a second that passes, draws none of them again. */
function useSteadyActs(props: ChatPanelProps) {
  const { room, viewer, canDelete, canMute, onPin } = props;
  const latest = useRef(props);
  latest.current = props;
  const [viewerId, canPin, pinnedId] = [viewer.id, onPin !== undefined, room.pinned?.id];
  const menuOf = useCallback(
    (message: StreamMessage_LineFragment): MenuItem[] => {
      const isOwn = message.sender.id === viewerId;
      return [
        ...(canMute && !isOwn && !message.isHost
          ? [{ label: said`Mute ${message.sender.name}`, icon: VolumeX, onSelect: () => latest.current.onMute(message) }]
          : []),
        ...(canPin && pinnedId !== message.id
          ? [{ label: 'Pin above the chat', icon: Pin, onSelect: () => latest.current.onPin?.(message) }]
          : []),
        ...(canDelete || isOwn ? [{ label: 'Delete message', icon: Trash2, onSelect: () => latest.current.onDelete(message) }] : []),
        ...(isOwn ? [] : [{ label: 'Report message', icon: Flag, danger: true, onSelect: () => latest.current.onReport(message) }]),
      ];
    },
    [viewerId, canMute, canPin, pinnedId, canDelete],
  );
  const onOpenGift = useCallback((gift: StreamGift_LineFragment) => latest.current.onOpenGift(gift), []);
  return { menuOf, onOpenGift };
}

function Lines(props: ChatPanelProps) {
  const { room, chat, viewer, onDecide, onTakeBack } = props;
  const entries = useMemo(
    () => withHeldEntries(chatEntries(room.chat, room.gifts.gifts), heldInSight(room.held, viewer.id)),
    [room.chat, room.gifts.gifts, room.held, viewer.id],
  );
  const { menuOf, onOpenGift } = useSteadyActs(props);
  const lineOf = (entry: (typeof entries)[number]) => {
    if (entry.kind === 'gift') {
      const { gift, comboCount, sentAt } = entry.gift;
      return (
        <GiftEntry
          key={entry.key}
          gift={entry.gift}
          coins={Math.max(entry.coins, gift.coins * comboCount)}
          words={entry.words}
          fresh={productNow() - Date.parse(sentAt) < FRESH_MS}
          onOpen={onOpenGift}
        />
      );
    }
    if (entry.kind === 'held') {
      const takeBack = canTakeBack(entry.held, viewer.id) ? onTakeBack : undefined;
      return <HeldEntry key={entry.key} line={entry.held} onDecide={onDecide} onTakeBack={takeBack} />;
    }
    return <MessageEntry key={entry.key} message={entry.message} menuOf={menuOf} />;
  };
  const more = room.furtherHeld && <MoreHeldLines key="more-held" {...room.furtherHeld} />;
  if (entries.length === 0 && chat.outgoing.length === 0) return more ?? <ChatNote>No messages yet.</ChatNote>;
  // More of them come before the first: where none is in sight, they are asked for at the end. Among the lines, so that it keeps the focus.
  const firstHeld = entries.find(({ kind }) => kind === 'held');
  const lines = entries.flatMap((entry) => (entry === firstHeld ? [more, lineOf(entry)] : [lineOf(entry)]));
  return (
    <>
      {firstHeld ? lines : [...lines, more]}
      {chat.outgoing.map((line) => (
        <ChatLine
          key={line.requestId}
          from={viewer}
          text={line.text}
          status={line.status}
          failure={line.failure}
          onRetry={line.isFinal ? undefined : () => chat.retry(line)}
          onDiscard={() => chat.discard(line.requestId)}
        />
      ))}
    </>
  );
}

function MoreHeldLines({ isLoading, load }: MoreOfRoom) {
  return (
    <ChatNote>
      <Button size="sm" busy={isLoading} busyText="Loading..." onClick={load}>
        Show more held lines
      </Button>
    </ChatNote>
  );
}

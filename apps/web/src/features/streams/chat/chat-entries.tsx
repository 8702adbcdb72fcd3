import type { MenuItem } from '../../../components/controls/menu.tsx';
import { HeldLine } from '../../../components/streams/held-line.tsx';
import { ChatGift, ChatLine } from '../../../components/streams/stream-chat.tsx';
import type { HeldMessage_LineFragment, StreamGift_LineFragment, StreamMessage_LineFragment } from '../../../gql/graphql.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';

export interface GiftEntryProps {
  readonly gift: StreamGift_LineFragment;
  /** Of all gifts in a row that this line stands for. */
  readonly coins: number;
  readonly words: readonly string[];
  readonly fresh?: boolean;
  readonly onOpen: () => void;
}

/** A gift among the messages. */
export function GiftEntry({ gift: { gift, from, quantity, comboCount }, coins, words, fresh, onOpen }: GiftEntryProps) {
  return (
    <ChatGift
      giftId={gift.id}
      giftName={gift.name}
      name={from?.name ?? null}
      quantity={quantity}
      count={comboCount}
      coins={coins}
      words={words}
      fresh={fresh}
      onOpen={onOpen}
    />
  );
}

export interface MessageEntryProps {
  readonly message: StreamMessage_LineFragment;
  readonly menu: readonly MenuItem[];
}

/** What somebody wrote. */
export function MessageEntry({ message: { sender, isHost, isModerator, text }, menu }: MessageEntryProps) {
  return (
    <ChatLine
      from={{ id: sender.id, name: sender.name, imageUrl: imageFor(sender.logo, 26) }}
      role={isHost ? 'Host' : isModerator ? 'Moderator' : undefined}
      text={text}
      menu={menu}
    />
  );
}

const NOTES: Record<HeldMessage_LineFragment['state'], string> = {
  WAITING: 'Held. The host decides whether it is shown.',
  DENIED: 'Not shown: this line was not allowed.',
  EXPIRED: 'Not shown: no one decided in time.',
  ALLOWED: '',
  WITHDRAWN: '',
};

export interface HeldEntryProps {
  readonly line: HeldMessage_LineFragment;
  readonly onDecide: ((id: string, isAllowed: boolean) => Promise<void>) | undefined;
  readonly onTakeBack: ((id: string) => Promise<void>) | undefined;
}

/** What somebody wrote that others do not see. */
export function HeldEntry({ line: { id, sender, text, state }, onDecide, onTakeBack }: HeldEntryProps) {
  return (
    <HeldLine
      from={{ id: sender.id, name: sender.name, imageUrl: imageFor(sender.logo, 26) }}
      text={text}
      note={onDecide ? 'Held. You decide whether it is shown.' : NOTES[state]}
      onDecide={onDecide && ((isAllowed) => onDecide(id, isAllowed))}
      onTakeBack={onTakeBack && (() => onTakeBack(id))}
    />
  );
}

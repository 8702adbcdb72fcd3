import { memo } from 'react';
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
  /** The same each time, as `menuOf` of a message: what is given anew draws every line again. */
  readonly onOpen: (gift: StreamGift_LineFragment) => void;
}

/** A gift among the messages. */
export const GiftEntry = memo(function GiftEntry({ gift: given, coins, words, fresh, onOpen }: GiftEntryProps) {
  const { gift, from, quantity, comboCount } = given;
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
      onOpen={() => onOpen(given)}
    />
  );
});

export interface MessageEntryProps {
  readonly message: StreamMessage_LineFragment;
  readonly menuOf: (message: StreamMessage_LineFragment) => readonly MenuItem[];
}

/** What somebody wrote. */
export const MessageEntry = memo(function MessageEntry({ message, menuOf }: MessageEntryProps) {
  const { sender, isHost, isModerator, text } = message;
  return (
    <ChatLine
      from={{ id: sender.id, name: sender.name, imageUrl: imageFor(sender.logo, 26) }}
      role={isHost ? 'Host' : isModerator ? 'Moderator' : undefined}
      text={text}
      menu={menuOf(message)}
    />
  );
});

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

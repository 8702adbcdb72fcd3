import type { MenuItem } from '../../../components/menu.tsx';
import { ChatGift, ChatLine } from '../../../components/streams/stream-chat.tsx';
import type { StreamGift_LineFragment, StreamMessage_LineFragment } from '../../../gql/graphql.ts';
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

import type { GiftTier } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../../graphql-enums.ts';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { StreamGoalType, StreamHypeType } from '../../graphql/stream.types.ts';

@ObjectType('Gift', { description: 'A gift of the catalogue. It is drawn by its id.' })
export class GiftType {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  description!: string;
  @Field(() => CoinsScalar, { description: 'What one of it costs.' })
  coins!: number;
  @Field(() => GraphQLEnums.GiftTier)
  tier!: GiftTier;
}

@ObjectType('StreamGift', { description: 'One sending of a gift in a stream.' })
export class StreamGiftType {
  @Field(() => ID)
  id!: string;
  @Field(() => Int, { description: 'Its place in the stream, from one, without gaps.' })
  number!: number;
  @Field(() => ID)
  streamId!: string;
  @Field(() => GiftType, { description: 'As it was when it was sent.' })
  gift!: GiftType;
  @Field(() => Int)
  quantity!: number;
  @Field(() => CoinsScalar, { description: 'What all of it cost.' })
  coins!: number;
  @Field(() => String, { nullable: true, description: 'What was said with it; null where nothing was, or the host decides about it.' })
  message!: string | null;
  @Field(() => Boolean)
  isAnonymous!: boolean;
  /** The giver, unless it gave anonymously. */
  fromId!: string | null;
  @Field(() => DateTimeScalar)
  sentAt!: Date;
  @Field(() => ID, { description: 'The same gift of the same giver within three seconds has the same key.' })
  comboKey!: string;
  @Field(() => Int, { description: 'How many of the gift the combo holds with this sending.' })
  comboCount!: number;
  @Field(() => ID, { description: 'Its entry in the books, which opens for the giver and the host.' })
  journalId!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'It stands above the chat until then; null: it never did.' })
  pinnedUntil!: Date | null;
}

@ObjectType('StreamGiftConnection')
export class StreamGiftConnectionType extends connectionOf('StreamGift', () => StreamGiftType, 'Newest first.') {
  @Field(() => Int)
  totalCount!: number;
  /** The source of `pinned`; not part of the schema. */
  streamId!: string;
}

@ObjectType('GiftQuote', { description: "Which of the giver's coins a gift takes, and what the host has of it." })
export class GiftQuoteType {
  @Field(() => CoinsScalar)
  coins!: number;
  @Field(() => CoinsScalar)
  balance!: number;
  @Field(() => CoinsScalar)
  fromPromo!: number;
  @Field(() => CoinsScalar)
  fromPaid!: number;
  @Field(() => CoinsScalar)
  fromEarned!: number;
  @Field(() => CoinsScalar, { description: 'The host gets every coin.' })
  hostCoins!: number;
  @Field(() => CoinsScalar, { description: 'Of them, what it can cash out once it has matured.' })
  hostCashableCoins!: number;
  @Field(() => Int)
  maturityDays!: number;
}

@ObjectType('SendGiftPayload')
export class SendGiftPayloadType {
  @Field(() => StreamGiftType)
  gift!: StreamGiftType;
  @Field(() => CoinsScalar, { description: 'What the giver may still spend.' })
  balance!: number;
}

@ObjectType('StreamGiftEvent')
export class StreamGiftEventType {
  @Field(() => String)
  cursor!: string;
  @Field(() => StreamGiftType)
  gift!: StreamGiftType;
  @Field(() => Int, { description: 'Gifts of the stream, this one among them.' })
  giftCount!: number;
  @Field(() => CoinsScalar, { description: 'Coins the stream has received, those of this gift among them.' })
  giftCoins!: number;
  @Field(() => StreamGoalType, { nullable: true, description: 'Where the goal stands with this gift.' })
  goal!: StreamGoalType | null;
  @Field(() => StreamHypeType, { nullable: true, description: 'Where the hype stands with this gift.' })
  hype!: StreamHypeType | null;
}

@InputType('SendGiftInput')
export class SendGiftInputType {
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id gives once, however often it is tried.' })
  requestId!: string;
  @Field(() => ID)
  streamId!: string;
  @Field(() => ID)
  giftId!: string;
  @Field(() => Int)
  quantity!: number;
  @Field(() => String, {
    nullable: true,
    description:
      'At most 100 characters; 150 from 50 coins on, 200 from 250, 300 from 1,000. One that the text rules find fault with waits as a held line of the chat, and is refused with an anonymous gift.',
  })
  message?: string | null;
  @Field(() => Boolean, { nullable: true })
  isAnonymous?: boolean | null;
  @Field(() => CoinsScalar, { description: 'The price of all of it as the giver saw it. Another one is refused.' })
  expectedCoins!: number;
}

@InputType('SetStreamGoalInput')
export class SetStreamGoalInputType {
  @Field(() => ID)
  streamId!: string;
  @Field(() => String)
  title!: string;
  @Field(() => CoinsScalar)
  coins!: number;
  @Field(() => Int, { nullable: true, description: 'How long it stands; without, until it is taken away.' })
  minutes?: number | null;
}

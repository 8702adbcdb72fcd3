import type { GiftTier } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, InterfaceType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';
import { StreamGoalType, StreamHypeType } from '../../graphql/stream.types.ts';

@InterfaceType('CatalogueGift', { description: 'A gift that can be sent in a stream, the same for members and for staff.' })
export abstract class CatalogueGift {
  @Field(() => ID, { description: 'The gift: a word that never changes, as `clover`. It is drawn by it.' })
  id!: string;
  @Field(() => String, { description: 'The name of the gift, as members read it.' })
  name!: string;
  @Field(() => String, { description: 'What the gift stands for, as members read it.' })
  description!: string;
  @Field(() => CoinsScalar, { description: 'What one of it costs.' })
  coins!: number;
}

@ObjectType('Gift', { implements: CatalogueGift, description: 'A gift of the catalogue. It is drawn by its id.' })
export class GiftType extends CatalogueGift {
  @Field(() => GraphQLEnums.GiftTier, { description: 'How large it is shown, by what one costs.' })
  tier!: GiftTier;
}

@ObjectType('StreamGift', { description: 'One sending of a gift in a stream.' })
export class StreamGiftType {
  @Field(() => ID, { description: 'The id of this one sending.' })
  id!: string;
  @Field(() => Int, { description: 'Its place in the stream, from one, without gaps.' })
  number!: number;
  @Field(() => ID, { description: 'The stream in which it was sent.' })
  streamId!: string;
  @Field(() => GiftType, { description: 'As it was when it was sent.' })
  gift!: GiftType;
  @Field(() => Int, { description: 'How many of the gift were sent at once, 1 to 10.' })
  quantity!: number;
  @Field(() => CoinsScalar, { description: 'What all of it cost.' })
  coins!: number;
  @Field(() => String, { nullable: true, description: 'What was said with it; null where nothing was, or the host decides about it.' })
  message!: string | null;
  @Field(() => Boolean, { description: 'Whether the giver kept its name to itself.' })
  isAnonymous!: boolean;
  /** The giver, unless it gave anonymously. */
  fromId!: string | null;
  @Field(() => DateTimeScalar, { description: 'When the gift was sent.' })
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

@ObjectType('StreamGiftConnection', { description: 'A page of gifts of a stream.' })
export class StreamGiftConnectionType extends connectionOf('StreamGift', () => StreamGiftType, 'Newest first.') {
  @Field(() => Int, { description: 'All sendings of the stream, on every page.' })
  totalCount!: number;
  /** The source of `pinned`; not part of the schema. */
  streamId!: string;
}

@ObjectType('GiftQuote', { description: "Which of the giver's coins a gift takes, and what the host has of it." })
export class GiftQuoteType {
  @Field(() => CoinsScalar, { description: 'What the gift costs, in coins, for all of the quantity.' })
  coins!: number;
  @Field(() => CoinsScalar, { description: 'What the giver may spend before the gift, in coins.' })
  balance!: number;
  @Field(() => CoinsScalar, { description: "How many of the giver's promo coins it takes; these go first." })
  fromPromo!: number;
  @Field(() => CoinsScalar, { description: "How many of the giver's paid coins it takes, after the promo ones." })
  fromPaid!: number;
  @Field(() => CoinsScalar, { description: "How many of the giver's earned coins it takes, after the paid ones." })
  fromEarned!: number;
  @Field(() => CoinsScalar, { description: 'The host gets every coin.' })
  hostCoins!: number;
  @Field(() => CoinsScalar, { description: 'Of them, what it can cash out once it has matured.' })
  hostCashableCoins!: number;
  @Field(() => Int, { description: 'After how many days coins that the host can cash out have matured.' })
  maturityDays!: number;
}

@ObjectType('SendGiftPayload', { description: 'What `sendGift` answers.' })
export class SendGiftPayloadType {
  @Field(() => StreamGiftType, { description: 'The gift as it was sent.' })
  gift!: StreamGiftType;
  @Field(() => CoinsScalar, { description: 'What the giver may still spend.' })
  balance!: number;
}

@ObjectType('StreamGiftEvent', { description: 'A gift was sent in a stream, with the totals that follow from it.' })
export class StreamGiftEventType {
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' })
  cursor!: string;
  @Field(() => StreamGiftType, { description: 'The gift that was sent.' })
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

@InputType('SendGiftInput', { description: 'A gift that a viewer gives to the host of a live stream.' })
export class SendGiftInputType {
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id gives once, however often it is tried.' })
  requestId!: string;
  @Field(() => ID, { description: 'The stream whose host gets it; it must be live.' })
  streamId!: string;
  @Field(() => ID, { description: 'The gift, by its id in the catalogue, as `clover`.' })
  giftId!: string;
  @Field(() => Int, { description: 'How many of the gift are given at once, 1 to 10.' })
  quantity!: number;
  @Field(() => String, {
    nullable: true,
    description:
      'At most 100 characters; 150 from 50 coins on, 200 from 250, 300 from 1,000. One that the text rules find fault with waits as a held line of the chat, and is refused with an anonymous gift.',
  })
  message?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether neither the host nor viewers learn who gave it; left out, they do.' })
  isAnonymous?: boolean | null;
  @Field(() => CoinsScalar, { description: 'The price of all of it as the giver saw it. Another one is refused.' })
  expectedCoins!: number;
}

@InputType('SetStreamGoalInput', { description: 'A goal in coins that the host sets; gifts given before it do not count.' })
export class SetStreamGoalInputType {
  @Field(() => ID, { description: "The host's own stream, by its id." })
  streamId!: string;
  @Field(() => String, { description: 'What it is for, as viewers read it, up to 60 characters.' })
  title!: string;
  @Field(() => CoinsScalar, { description: 'How many coins are to be given, 1 to 10,000,000.' })
  coins!: number;
  @Field(() => Int, { nullable: true, description: 'How long it stands; without, until it is taken away.' })
  minutes?: number | null;
}

import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ChangeKind } from '@benison/contracts/enumerations';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('Message')
export class MessageType {
  @Field(() => ID) id!: string;
  @Field(() => ID) matchId!: string;
  @Field(() => Int, { description: 'Its place in the thread, from one, without gaps.' }) sequence!: number;
  @Field(() => Boolean) isOwn!: boolean;
  @Field(() => String) content!: string;
  @Field(() => DateTimeScalar) sentAt!: Date;
}

@ObjectType('MessagePage')
export class MessagePageType {
  @Field(() => [MessageType], { description: 'Oldest first.' }) messages!: MessageType[];
  @Field(() => Boolean, { description: 'Whether there are earlier ones.' }) hasMore!: boolean;
  @Field(() => Int, { nullable: true }) readUpToSequence!: number | null;
}

@ObjectType('MessageEvent')
export class MessageEventType {
  @Field(() => String) cursor!: string;
  @Field(() => GraphQLEnums.ChangeKind) kind!: ChangeKind;
  @Field(() => ID) matchId!: string;
  @Field(() => MessageType, { nullable: true, description: 'The message that was sent.' }) message!: MessageType | null;
}

@ObjectType('TypingEvent')
export class TypingEventType {
  @Field(() => ID) matchId!: string;
  @Field(() => ID) businessId!: string;
  @Field(() => DateTimeScalar) at!: Date;
}

@ObjectType('Badges')
export class BadgesType {
  @Field(() => Int) unreadThreads!: number;
  @Field(() => Int) newMatches!: number;
  @Field(() => Int) unreadNotifications!: number;
}

@InputType('SendMessageInput')
export class SendMessageInputType {
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id sends once, however often it is tried.' })
  id!: string;
  @Field(() => ID) matchId!: string;
  @Field(() => String) content!: string;
}

@InputType('MarkReadInput')
export class MarkReadInputType {
  @Field(() => ID) matchId!: string;
  @Field(() => Int, { description: 'The thread is read up to and including this message.' }) upToSequence!: number;
}

@InputType('TypingInput')
export class TypingInputType {
  @Field(() => ID) matchId!: string;
}

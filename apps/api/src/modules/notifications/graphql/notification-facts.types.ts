import type {
  ModerationAction,
  PayoutKind,
  ProductType,
  ReportCategory,
  ReportTarget,
  SocialPlatform,
  VerificationKind,
} from '@benison/contracts/enumerations';
import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import type { StoredFacts } from '../reasons.ts';

@ObjectType('MessagesFacts', { description: 'What a notification of messages says.' })
class MessagesFactsType {
  @Field(() => Int, { description: 'How many messages of the thread it stands for.' }) count!: number;
}

@ObjectType('TopPickFacts', { description: 'What a notification of a top pick says.' })
class TopPickFactsType {
  @Field(() => DateTimeScalar, { description: 'Until when the pick is shown.' }) endsAt!: string;
}

@ObjectType('PayoutFacts', { description: 'What a notification of a payout says.' })
class PayoutFactsType {
  @Field(() => GraphQLEnums.PayoutKind, { description: 'Which way it is cashed out.' }) kind!: PayoutKind;
  @Field(() => CoinsScalar, { description: 'The coins it takes.' }) coins!: number;
  @Field(() => CentsScalar, { description: 'The money that is sent.' }) amountCents!: number;
  @Field(() => String, { description: 'Where it is sent, as the member named it.' }) destination!: string;
  @Field(() => DateTimeScalar, { description: 'By when it is expected there.' }) expectedBy!: string;
  @Field(() => String, { nullable: true, description: 'What staff wrote to the member; null where nothing was written.' }) message!:
    | string
    | null;
}

@ObjectType('StoppedPayoutFacts', { description: 'What a notification of a stopped payout says.' })
class StoppedPayoutFactsType {
  @Field(() => CoinsScalar, { description: 'How many of its coins go back with the purchase they came from.' }) coins!: number;
}

@ObjectType('RefundFacts', { description: 'What a notification of a refund or a dispute says.' })
class RefundFactsType {
  @Field(() => GraphQLEnums.ProductType, { description: 'What was paid for.' }) product!: ProductType;
  @Field(() => String, { description: 'The same, as the invoice has it.' }) description!: string;
  @Field(() => CentsScalar, { description: 'How much of it goes back, is disputed, or stays paid after all.' }) amountCents!: number;
  @Field(() => CentsScalar, { description: 'How much was paid.' }) paidCents!: number;
  @Field(() => String, { nullable: true, description: 'What it was paid with, as `Visa •••• 4242`; null where it is not known.' }) method!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'Why, in the words of staff; null where it was not they who asked for it.' })
  message!: string | null;
}

@ObjectType('PremiumFacts', { description: 'What a notification of Premium says.' })
class PremiumFactsType {
  @Field(() => CentsScalar, { nullable: true, description: 'What was paid, or is to be paid; null where nothing is.' }) amountCents!:
    | number
    | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when Premium is kept; null once it has ended.' }) until!:
    | string
    | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'From when on a renewal is paid for; null for everything else.' }) from!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'What was renewed, as the invoice has it; null for everything else.' }) description!:
    | string
    | null;
  @Field(() => String, {
    nullable: true,
    description: 'What a renewal was paid with; null for everything else, and where it is not known.',
  })
  method!: string | null;
  @Field(() => String, { nullable: true, description: 'The number of the invoice of a renewal; null for everything else.' }) invoice!:
    | string
    | null;
}

@ObjectType('BoostFacts', { description: 'What a notification of a boost that is over says, with an equal time before it.' })
class BoostFactsType {
  @Field(() => Int, { nullable: true, description: 'How often the card was shown during the boost; null where it was not counted yet.' })
  cards!: number | null;
  @Field(() => Int, { description: 'The views it brought.' }) views!: number;
  @Field(() => Int, { description: 'The likes it brought.' }) likes!: number;
  @Field(() => Int, { nullable: true, description: 'How often the card was shown before; null where it was not counted yet.' })
  cardsBefore!: number | null;
  @Field(() => Int, { description: 'The views before.' }) viewsBefore!: number;
  @Field(() => Int, { description: 'The likes before.' }) likesBefore!: number;
}

@ObjectType('OrderFacts', { description: 'What a notification of an order says.' })
class OrderFactsType {
  @Field(() => String, { description: 'The name of what was ordered.' }) item!: string;
  @Field(() => CoinsScalar, { description: 'What it cost.' }) coins!: number;
  @Field(() => String, { nullable: true, description: 'Why it was taken back, in the words of staff; null for everything else.' })
  message!: string | null;
}

@ObjectType('StreamFacts', { description: 'What a notification of a stream says.' })
class StreamFactsType {
  @Field(() => String, { description: 'The title of the stream.' }) title!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was announced to begin; null for one that has begun.' }) startsAt!:
    | string
    | null;
}

@ObjectType('EnforcementFacts', { description: 'What a notification of a decision about the member says.' })
class EnforcementFactsType {
  @Field(() => ID, { description: 'The decision, as `enforcements` lists it.' }) enforcementId!: string;
  @Field(() => GraphQLEnums.ModerationAction, { description: 'What was decided.' }) action!: ModerationAction;
  @Field(() => GraphQLEnums.ReportCategory, { description: 'What it was decided for.' }) category!: ReportCategory;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when it holds; null: for good, or nothing that lasts.' }) until!:
    | string
    | null;
  @Field(() => GraphQLEnums.ReportTarget, { description: 'What kind of thing it is about.' }) target!: ReportTarget;
  @Field(() => String, { nullable: true, description: "The stream's title; of a message, whom it was sent to; null where there is none." })
  title!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When that was shown or sent; null where it is not known.' }) at!:
    | string
    | null;
}

@ObjectType('DecisionFacts', { description: 'Which decision about the member a notification is about.' })
class DecisionFactsType {
  @Field(() => ID, { description: 'The decision, as `enforcements` lists it.' }) enforcementId!: string;
}

@ObjectType('RestoredFacts', { description: 'What a notification of an account that is open again says.' })
class RestoredFactsType {
  @Field(() => String, { description: 'Why, in the words of staff.' }) message!: string;
}

@ObjectType('ReportFacts', { description: 'What a notification about a report of the member says.' })
class ReportFactsType {
  @Field(() => String, { description: 'The name of the business that was reported.' }) reported!: string;
}

@ObjectType('VerificationFacts', { description: 'What a notification of a verification says.' })
class VerificationFactsType {
  @Field(() => GraphQLEnums.VerificationKind, { description: 'What was to be verified.' }) kind!: VerificationKind;
  @Field(() => GraphQLEnums.SocialPlatform, { nullable: true, description: 'Of a social profile, where it is; null for everything else.' })
  platform!: SocialPlatform | null;
  @Field(() => String, { nullable: true, description: 'Why it was rejected, in the words of staff; null for everything else.' }) message!:
    | string
    | null;
}

@ObjectType('HelpRequestFacts', { description: 'What a notification of a help request says.' })
class HelpRequestFactsType {
  @Field(() => String, { description: 'The reference by which the request is known.' }) reference!: string;
}

@ObjectType('DataCopyFacts', { description: "What a notification of a copy of the member's data says." })
class DataCopyFactsType {
  @Field(() => DateTimeScalar, { description: 'Until when it can be downloaded.' }) availableUntil!: string;
}

@ObjectType('MeetingFacts', { description: 'What a notification of a meeting says.' })
class MeetingFactsType {
  @Field(() => String, { description: 'What the meeting is about, as it was proposed.' }) title!: string;
  @Field(() => [DateTimeScalar], { description: 'When it begins, or would by what was suggested; several while they are proposed.' })
  times!: string[];
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was agreed to begin, of one that was or is to be moved; null for everything else.',
  })
  formerStartsAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why it was called off, in the words of the other side; null where nothing was written.',
  })
  message!: string | null;
}

const TYPES = {
  MESSAGES: MessagesFactsType,
  TOP_PICK: TopPickFactsType,
  PAYOUT: PayoutFactsType,
  STOPPED_PAYOUT: StoppedPayoutFactsType,
  REFUND: RefundFactsType,
  PREMIUM: PremiumFactsType,
  BOOST: BoostFactsType,
  ORDER: OrderFactsType,
  STREAM: StreamFactsType,
  ENFORCEMENT: EnforcementFactsType,
  DECISION: DecisionFactsType,
  RESTORED: RestoredFactsType,
  REPORT: ReportFactsType,
  VERIFICATION: VerificationFactsType,
  HELP_REQUEST: HelpRequestFactsType,
  DATA_COPY: DataCopyFactsType,
  MEETING: MeetingFactsType,
} as const satisfies Record<StoredFacts['factsKind'], unknown>;

export const NotificationFacts = createUnionType({
  name: 'NotificationFacts',
  description: 'The values that the sentence of a notification has.',
  types: () => Object.values(TYPES),
  resolveType: (facts) => TYPES[(facts as unknown as StoredFacts).factsKind],
});

import type {
  AccountOwner,
  CoinSource,
  CoinTransactionType,
  LedgerAccount,
  LedgerOperation,
  OrderStatus,
  PackageSurface,
  PaymentProvider,
  PayoutKind,
  SwipeDirection,
} from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('Wallet', { description: "A member's coins. The balance is promo, paid and earned together." })
export class WalletType {
  @Field(() => ID, { description: 'The wallet, by its own id; each member has one.' }) id!: string;
  @Field(() => CoinsScalar, { description: 'Coins that can be spent: promo, paid and earned together.' }) balance!: number;
  @Field(() => CoinsScalar, { description: 'Given by the house: can be spent.' }) promo!: number;
  @Field(() => CoinsScalar, { description: 'Bought: can be spent, and refunded while unspent.' }) paid!: number;
  @Field(() => CoinsScalar, { description: 'Received for keeps: can be spent or cashed out.' }) earned!: number;
  @Field(() => CoinsScalar, { description: 'Becomes earned when it has matured; not in the balance.' }) pending!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the next pending coins mature.' }) maturesAt!: Date | null;
  @Field(() => CoinsScalar, { description: 'Owed from payments that were taken back; paid from the next coins.' }) debt!: number;
  @Field(() => CoinsScalar, { description: 'Coins received so far as rewards, bonuses and gifts; bought ones do not count.' })
  totalEarned!: number;
  @Field(() => CoinsScalar, { description: 'Coins spent so far on gifts, boosts and the marketplace.' }) totalSpent!: number;
}

@ObjectType('CoinTransaction', { description: "A line of a wallet's statement." })
export class CoinTransactionObject {
  @Field(() => ID, { description: 'Its number in the statement; later lines have greater ones.' }) id!: string;
  @Field(() => ID, { description: 'The entry of the books it belongs to, as `journal` takes it.' }) journalId!: string;
  @Field(() => GraphQLEnums.CoinTransactionType, { description: 'What kind of movement it is.' }) type!: CoinTransactionType;
  @Field(() => CoinsScalar, { description: 'What it changed the balance by.' }) amount!: number;
  @Field(() => CoinsScalar, { description: 'What it changed the coins that wait by.' }) pending!: number;
  @Field(() => CoinsScalar, { description: 'The balance after it; coins that wait are not in it.' }) balanceAfter!: number;
  @Field(() => GraphQLEnums.CoinSource, { description: 'What caused it.' }) source!: CoinSource;
  @Field(() => String, { description: 'What it was for, as the member reads it.' }) description!: string;
  @Field(() => DateTimeScalar, { description: 'When the coins moved.' }) createdAt!: Date;
}

@ObjectType('CoinTransactionFacts', {
  description:
    "What a line of a wallet's statement speaks of, name by name. What it does not speak of is null, and so is what is another member's.",
})
export class CoinTransactionFactsType {
  @Field(() => GraphQLEnums.LedgerOperation, { description: 'Why the coins moved.' }) operation!: LedgerOperation;
  @Field(() => ID, { nullable: true, description: "The member's own order that brought the coins, or took them back." })
  orderId!: string | null;
  @Field(() => ID, { nullable: true, description: 'The package of coins that was ordered.' }) packageId!: string | null;
  @Field(() => String, { nullable: true, description: 'What that package is called today.' }) packageName!: string | null;
  @Field(() => GraphQLEnums.SwipeDirection, {
    nullable: true,
    description: 'The decision about a card that was rewarded: LIKE or SUPER_LIKE.',
  })
  rewardedDecision!: SwipeDirection | null;
  @Field(() => ID, { nullable: true, description: 'The gift that was given or received, as `giftCatalogue` has it.' }) giftId!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'What that gift is called today.' }) giftName!: string | null;
  @Field(() => Int, { nullable: true, description: 'How many of it were given at once.' }) giftQuantity!: number | null;
  @Field(() => ID, { nullable: true, description: 'The stream it was given in.' }) streamId!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The other business, as it is called today: who received the gift, or who gave it; null for an anonymous giver.',
  })
  businessName!: string | null;
  @Field(() => String, { nullable: true, description: 'What was bought in the marketplace.' }) itemName!: string | null;
  @Field(() => Int, { nullable: true, description: 'How many of it were bought.' }) itemQuantity!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many hours the boost lasts that was paid with coins.' }) boostHours!: number | null;
  @Field(() => ID, { nullable: true, description: 'The payout the coins were held for, or came back from.' }) payoutId!: string | null;
  @Field(() => GraphQLEnums.PayoutKind, { nullable: true, description: 'In which of the two ways it was asked for.' })
  payoutKind!: PayoutKind | null;
}

@ObjectType('WalletTransactionConnection', { description: 'A page of movements of a wallet.' })
export class WalletTransactionConnectionType extends connectionOf('WalletTransaction', () => CoinTransactionObject) {
  @Field(() => Int, { description: 'All lines of the chosen kinds and time, on every page, as far as they were counted.' })
  totalCount!: number;
  @Field(() => Boolean, { description: 'False where there are more lines of the chosen kinds than were counted.' }) isCountExact!: boolean;
}

@ObjectType('WalletEvent', { description: 'Coins of the member have moved.' })
export class WalletEventType {
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' }) cursor!: string;
  @Field(() => WalletType, { description: 'The wallet as it is now.' }) wallet!: WalletType;
  @Field(() => CoinTransactionObject, {
    nullable: true,
    description: 'The line that was written; null where the wallet moved without one.',
  })
  transaction!: CoinTransactionObject | null;
}

@ObjectType('JournalSide', { description: 'One side of a movement: an account, and whose it is.' })
export class JournalSideType {
  @Field(() => GraphQLEnums.LedgerAccount, { description: 'Which kind of account it is.' }) account!: LedgerAccount;
  @Field(() => GraphQLEnums.AccountOwner, { description: 'Whose account it is.' }) owner!: AccountOwner;
  @Field(() => String, { nullable: true, description: 'The business of another member; null for all others, and for an anonymous giver.' })
  businessName!: string | null;
}

@ObjectType('JournalTransfer', { description: 'Coins that moved from one account to another.' })
export class JournalTransferType {
  @Field(() => JournalSideType, { description: 'Where they came from.' }) from!: JournalSideType;
  @Field(() => JournalSideType, { description: 'Where they went.' }) to!: JournalSideType;
  @Field(() => CoinsScalar, { description: 'How many coins moved.' }) coins!: number;
}

@ObjectType('Journal', { description: 'One entry of the books, as far as it concerns the member.' })
export class JournalType {
  @Field(() => ID, { description: 'Its number in the books.' }) id!: string;
  @Field(() => DateTimeScalar, { description: 'When the coins moved.' }) at!: Date;
  @Field(() => GraphQLEnums.LedgerOperation, { description: 'Why the coins moved.' }) operation!: LedgerOperation;
  @Field(() => GraphQLEnums.CoinSource, { description: 'What caused it.' }) source!: CoinSource;
  @Field(() => [JournalTransferType], { description: "The movements that touch the member's own wallet, in their order." })
  transfers!: JournalTransferType[];
}

@ObjectType('CoinPackage', { description: 'A package of coins for sale.' })
export class CoinPackageType {
  @Field(() => ID, { description: 'The package: a word that never changes.' }) id!: string;
  @Field(() => GraphQLEnums.PackageSurface, { description: 'On which screen it is sold.' }) surface!: PackageSurface;
  @Field(() => String, { description: 'What the package is called, as buyers read it.' }) name!: string;
  @Field(() => CoinsScalar, { description: 'All it brings, the bonus among them.' }) coins!: number;
  @Field(() => CoinsScalar, { description: 'Coins it brings beyond those that are paid for.' }) bonusCoins!: number;
  @Field(() => Int, { nullable: true, description: 'Bonus against what is paid for, in whole percent; null where there is none.' })
  bonusPercent!: number | null;
  @Field(() => CentsScalar, { description: 'What it costs, in cents.' }) priceCents!: number;
  @Field(() => Boolean, { description: 'Whether its card is marked as popular.' }) isPopular!: boolean;
  @Field(() => Boolean, { description: 'Whether it is for sale.' }) isActive!: boolean;
  @Field(() => [String], { description: 'What comes with it, one line each, as buyers read it.' }) benefits!: string[];
}

@ObjectType('StaffCoinPackage', { description: 'A package as staff keep it, on sale or not.' })
export class StaffCoinPackageType extends CoinPackageType {
  @Field(() => DateTimeScalar, { description: 'When it was changed last; sent as `seenUpdatedAt` with the next change.' }) updatedAt!: Date;
}

@ObjectType('CoinPurchase', { description: 'A purchase of coins, in whatever state; canceled ones are not listed.' })
export class CoinPurchaseType {
  @Field(() => ID, { description: "The order's." }) id!: string;
  @Field(() => ID, { description: 'The package that was bought.' }) packageId!: string;
  @Field(() => CoinsScalar, { description: 'All coins that it brings, the bonus among them.' }) coins!: number;
  @Field(() => CentsScalar, { description: 'What it costs, in cents.' }) amountCents!: number;
  @Field(() => CentsScalar, { description: 'What of it was given back so far, in cents.' }) refundedCents!: number;
  @Field(() => GraphQLEnums.OrderStatus, { description: 'Where the payment stands.' }) status!: OrderStatus;
  @Field(() => GraphQLEnums.PaymentProvider, { description: 'Through which payment provider it was paid.' })
  paymentMethod!: PaymentProvider;
  @Field(() => DateTimeScalar, { description: 'When it was ordered.' }) createdAt!: Date;
}

@ObjectType('CoinPurchaseConnection', { description: 'A page of purchases of coins.' })
export class CoinPurchaseConnectionType extends connectionOf('CoinPurchase', () => CoinPurchaseType) {}

@InputType('SaveCoinPackageInput', { description: 'A package of coins as staff save it, new or changed.' })
export class SaveCoinPackageInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came.' }) requestId!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was changed last, as it was shown; null for a new one.' })
  seenUpdatedAt!: Date | null;
  @Field(() => String, { description: 'The package: 2 to 40 small letters, digits and dashes; an id that is new makes a new one.' })
  id!: string;
  @Field(() => GraphQLEnums.PackageSurface, { description: 'The screen on which it is sold.' }) surface!: PackageSurface;
  @Field(() => String, { description: 'The name of the package, as buyers read it, 2 to 60 characters.' }) name!: string;
  @Field(() => CoinsScalar, { description: 'The coins that the price pays for, at least 1.' }) paidCoins!: number;
  @Field(() => CoinsScalar, { description: 'Bonus coins given on top; 0 for none.' }) promoCoins!: number;
  @Field(() => CentsScalar, { description: 'The price in cents, from 50 to 1,000,000.' }) priceCents!: number;
  @Field(() => Boolean, { description: 'Whether it is marked as the popular one.' }) isPopular!: boolean;
  @Field(() => Boolean, { description: 'Whether it is on sale.' }) isActive!: boolean;
  @Field(() => [String], { description: 'What you get, in up to 6 lines of 80 characters.' }) benefits!: string[];
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Says that a change of the price by more than a factor of five is meant; without it such a change is refused (PRICE_CHANGE_UNCONFIRMED).',
  })
  confirmsPriceChange?: boolean;
}

import type {
  AccountOwner,
  CoinTransactionType,
  LedgerAccount,
  LedgerOperation,
  OrderStatus,
  PackageSurface,
} from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('Wallet', { description: "A member's coins. The balance is promo, paid and earned together." })
export class WalletType {
  @Field(() => ID) id!: string;
  @Field(() => CoinsScalar) balance!: number;
  @Field(() => CoinsScalar, { description: 'Given by the house: can be spent.' }) promo!: number;
  @Field(() => CoinsScalar, { description: 'Bought: can be spent, and refunded while unspent.' }) paid!: number;
  @Field(() => CoinsScalar, { description: 'Received for keeps: can be spent or cashed out.' }) earned!: number;
  @Field(() => CoinsScalar, { description: 'Becomes earned when it has matured; not in the balance.' }) pending!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the next pending coins mature.' }) maturesAt!: Date | null;
  @Field(() => CoinsScalar, { description: 'Owed from payments that were taken back; paid from the next coins.' }) debt!: number;
  @Field(() => CoinsScalar) totalEarned!: number;
  @Field(() => CoinsScalar) totalSpent!: number;
}

@ObjectType('CoinTransaction')
export class CoinTransactionObject {
  @Field(() => ID) id!: string;
  @Field(() => ID) journalId!: string;
  @Field(() => GraphQLEnums.CoinTransactionType) type!: CoinTransactionType;
  @Field(() => CoinsScalar, { description: 'What it changed the balance by.' }) amount!: number;
  @Field(() => CoinsScalar, { description: 'What it changed the coins that wait by.' }) pending!: number;
  @Field(() => CoinsScalar) balanceAfter!: number;
  @Field(() => String) source!: string;
  @Field(() => String) description!: string;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@ObjectType('WalletTransactionConnection')
export class WalletTransactionConnectionType extends connectionOf('WalletTransaction', () => CoinTransactionObject) {
  @Field(() => Int) totalCount!: number;
  @Field(() => Boolean, { description: 'False where there are more lines of the chosen kinds than were counted.' }) isCountExact!: boolean;
}

@ObjectType('WalletEvent')
export class WalletEventType {
  @Field(() => String) cursor!: string;
  @Field(() => WalletType) wallet!: WalletType;
  @Field(() => CoinTransactionObject, {
    nullable: true,
    description: 'The line that was written; null where the wallet moved without one.',
  })
  transaction!: CoinTransactionObject | null;
}

@ObjectType('JournalSide')
export class JournalSideType {
  @Field(() => GraphQLEnums.LedgerAccount) account!: LedgerAccount;
  @Field(() => GraphQLEnums.AccountOwner) owner!: AccountOwner;
  @Field(() => String, { nullable: true }) businessName!: string | null;
}

@ObjectType('JournalTransfer')
export class JournalTransferType {
  @Field(() => JournalSideType) from!: JournalSideType;
  @Field(() => JournalSideType) to!: JournalSideType;
  @Field(() => CoinsScalar) coins!: number;
}

@ObjectType('Journal', { description: 'One entry of the books, as far as it concerns the member.' })
export class JournalType {
  @Field(() => ID) id!: string;
  @Field(() => DateTimeScalar) at!: Date;
  @Field(() => GraphQLEnums.LedgerOperation) operation!: LedgerOperation;
  @Field(() => String) source!: string;
  @Field(() => [JournalTransferType]) transfers!: JournalTransferType[];
}

@ObjectType('CoinPackage')
export class CoinPackageType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.PackageSurface) surface!: PackageSurface;
  @Field(() => String) name!: string;
  @Field(() => CoinsScalar, { description: 'All it brings, the bonus among them.' }) coins!: number;
  @Field(() => CoinsScalar) bonusCoins!: number;
  @Field(() => Int, { nullable: true, description: 'Bonus against what is paid for, in whole percent.' }) bonusPercent!: number | null;
  @Field(() => CentsScalar) priceCents!: number;
  @Field(() => Boolean) isPopular!: boolean;
  @Field(() => Boolean) isActive!: boolean;
  @Field(() => [String]) benefits!: string[];
}

@ObjectType('StaffCoinPackage', { description: 'A package as staff keep it, on sale or not.' })
export class StaffCoinPackageType extends CoinPackageType {
  @Field(() => DateTimeScalar) updatedAt!: Date;
}

@ObjectType('CoinPurchase')
export class CoinPurchaseType {
  @Field(() => ID, { description: "The order's." }) id!: string;
  @Field(() => ID) packageId!: string;
  @Field(() => CoinsScalar) coins!: number;
  @Field(() => CentsScalar) amountCents!: number;
  @Field(() => CentsScalar) refundedCents!: number;
  @Field(() => GraphQLEnums.OrderStatus) status!: OrderStatus;
  @Field(() => String) paymentMethod!: string;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@ObjectType('CoinPurchaseConnection')
export class CoinPurchaseConnectionType extends connectionOf('CoinPurchase', () => CoinPurchaseType) {}

@InputType('SaveCoinPackageInput')
export class SaveCoinPackageInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came.' }) requestId!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was changed last, as it was shown; null for a new one.' })
  seenUpdatedAt!: Date | null;
  @Field(() => String) id!: string;
  @Field(() => GraphQLEnums.PackageSurface) surface!: PackageSurface;
  @Field(() => String) name!: string;
  @Field(() => CoinsScalar) paidCoins!: number;
  @Field(() => CoinsScalar) promoCoins!: number;
  @Field(() => CentsScalar) priceCents!: number;
  @Field(() => Boolean) isPopular!: boolean;
  @Field(() => Boolean) isActive!: boolean;
  @Field(() => [String]) benefits!: string[];
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Says that a change of the price by more than a factor of five is meant; without it such a change is refused (PRICE_CHANGE_UNCONFIRMED).',
  })
  confirmsPriceChange?: boolean;
}

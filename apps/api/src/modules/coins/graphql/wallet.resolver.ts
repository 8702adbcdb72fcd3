import type { CoinTransactionType, PackageSurface } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { asMember } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { saveCoinPackage } from '../commands/save-coin-package.ts';
import { CoinsEvent } from '../events.ts';
import { walletOf } from '../ledger/wallet.ts';
import { readJournal } from '../queries/journal.ts';
import { allPackages, packagesOn } from '../queries/packages.ts';
import { readPurchases } from '../queries/purchases.ts';
import { lineOfJournal, readStatement } from '../queries/statement.ts';
import { readWallet } from '../queries/wallet-view.ts';
import { SaveCoinPackagePayloadType } from './mutation.types.ts';
import {
  CoinPackageType,
  CoinPurchaseConnectionType,
  JournalType,
  SaveCoinPackageInputType,
  StaffCoinPackageType,
  WalletEventType,
  WalletTransactionConnectionType,
  WalletType,
} from './wallet.types.ts';

/** A member's coins: what is there, what moved, what is for sale. */
@Resolver()
export class WalletResolver {
  @Authorized('wallet.read')
  @Query(() => WalletType, { description: "The member's own coins, by kind." })
  viewerWallet(@Ctx() { em, actor }: GraphQLContext): Promise<WalletType> {
    return readWallet(sqlOf(em), asMember(actor).userId);
  }

  @Authorized('wallet.read')
  @Query(() => WalletTransactionConnectionType, { description: 'The statement, newest first; `to` is exclusive.' })
  async walletTransactions(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('from', () => DateTimeScalar, { nullable: true }) from: Date | null | undefined,
    @Arg('to', () => DateTimeScalar, { nullable: true }) to: Date | null | undefined,
    @Arg('types', () => [GraphQLEnums.CoinTransactionType], { nullable: true }) types: CoinTransactionType[] | null | undefined,
    @Ctx() { em, actor }: GraphQLContext,
  ): Promise<WalletTransactionConnectionType> {
    const { id } = await walletOf(sqlOf(em), asMember(actor).userId);
    return readStatement(sqlOf(em), id, { first, after, from, to, types });
  }

  @Authorized('wallet.read')
  @Query(() => JournalType, { description: "One movement of the member's coins, with its lines. NOT_FOUND for another's." })
  async journal(@Arg('id', () => ID) id: string, @Ctx() { em, actor }: GraphQLContext): Promise<JournalType> {
    const wallet = await walletOf(sqlOf(em), asMember(actor).userId);
    return readJournal(sqlOf(em), wallet.id, id);
  }

  @Authorized('wallet.read')
  @Query(() => CoinPurchaseConnectionType, { description: 'The coins that the member bought, the newest first.' })
  coinPurchases(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { em, actor }: GraphQLContext,
  ): Promise<CoinPurchaseConnectionType> {
    return readPurchases(sqlOf(em), asMember(actor).userId, { first, after });
  }

  @Authorized('coinPackage.list')
  @Query(() => [CoinPackageType], { description: 'The packages of coins on sale at one screen, the smallest first.' })
  coinPackages(
    @Arg('surface', () => GraphQLEnums.PackageSurface) surface: PackageSurface,
    @Ctx() { em }: GraphQLContext,
  ): Promise<CoinPackageType[]> {
    return packagesOn(sqlOf(em), surface);
  }

  @Authorized('coinPackage.save')
  @Query(() => [StaffCoinPackageType], { description: 'Every package of both lists, on sale or not.' })
  cataloguePackages(@Ctx() { em }: GraphQLContext): Promise<StaffCoinPackageType[]> {
    return allPackages(sqlOf(em));
  }

  @Authorized('coinPackage.save')
  @Mutation(() => SaveCoinPackagePayloadType, {
    description: 'Refused when the package would cost less than its coins could be cashed out for.',
  })
  async saveCoinPackage(
    @Arg('input', () => SaveCoinPackageInputType) input: SaveCoinPackageInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<SaveCoinPackagePayloadType> {
    return { package: await saveCoinPackage(app, actor, origin, { ...input }) };
  }

  @Authorized('wallet.read')
  @Subscription(() => WalletEventType, {
    subscribe: (data) => personalSource(data, [CoinsEvent.WalletChanged]),
    description: "Movements of the member's own coins.",
  })
  async walletChanged(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent<'wallet.changed'>,
    @Ctx() { em, actor }: GraphQLContext,
  ): Promise<WalletEventType> {
    const sql = sqlOf(em);
    const wallet = await readWallet(sql, asMember(actor).userId);
    const { journalId } = event.data;
    return { cursor: event.cursor, wallet, transaction: await lineOfJournal(sql, wallet.id, journalId) };
  }
}

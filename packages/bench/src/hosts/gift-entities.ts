import { defineEntity, p } from '@mikro-orm/core';

/** The tables a gift writes to, as an application would map them that leaves its writes to the ORM. */
const WalletSchema = defineEntity({
  name: 'BenchWallet',
  tableName: 'bizcoin_wallets',
  properties: {
    id: p.uuid().primary(),
    promo: p.bigint('number').persist(false),
    paid: p.bigint('number').persist(false),
    debt: p.bigint('number').persist(false),
    balance: p.bigint('number').persist(false),
    transactions: p.bigint('number').persist(false),
  },
});
/** A wallet; the database updates its balances, so they are only read. */
export class BenchWallet extends WalletSchema.class {}
WalletSchema.setClass(BenchWallet);

const JournalSchema = defineEntity({
  name: 'BenchJournal',
  tableName: 'ledger_journals',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    at: p.datetime(),
    operation: p.string(),
    walletId: p.uuid(),
    requestId: p.uuid(),
    inputHash: p.blob(),
    source: p.string(),
    sourceId: p.string(),
  },
});
/** A movement of coins. */
export class BenchJournal extends JournalSchema.class {}
JournalSchema.setClass(BenchJournal);

const TransferSchema = defineEntity({
  name: 'BenchTransfer',
  tableName: 'ledger_transfers',
  properties: {
    journal: p.manyToOne(BenchJournal).primary(),
    line: p.integer().primary(),
    fromWallet: p.uuid(),
    fromKind: p.string(),
    toWallet: p.uuid(),
    toKind: p.string(),
    coins: p.bigint('number'),
  },
});
/** One line of a movement. */
export class BenchTransfer extends TransferSchema.class {}
TransferSchema.setClass(BenchTransfer);

const LotSchema = defineEntity({
  name: 'BenchLot',
  tableName: 'paid_lots',
  properties: { id: p.bigint('number').primary().autoincrement(), walletId: p.uuid(), coinsLeft: p.bigint('number') },
});
/** A purchase with coins left. */
export class BenchLot extends LotSchema.class {}
LotSchema.setClass(BenchLot);

const DrawSchema = defineEntity({
  name: 'BenchDraw',
  tableName: 'ledger_draws',
  properties: { journal: p.manyToOne(BenchJournal).primary(), lot: p.manyToOne(BenchLot).primary(), coins: p.bigint('number') },
});
/** What a movement took from a purchase. */
export class BenchDraw extends DrawSchema.class {}
DrawSchema.setClass(BenchDraw);

const PendingLotSchema = defineEntity({
  name: 'BenchPendingLot',
  tableName: 'pending_lots',
  properties: {
    journal: p.manyToOne(BenchJournal).primary(),
    walletId: p.uuid(),
    coins: p.bigint('number'),
    coinsLeft: p.bigint('number'),
    maturesAt: p.datetime(),
  },
});
/** What a gift earned, until it matures. */
export class BenchPendingLot extends PendingLotSchema.class {}
PendingLotSchema.setClass(BenchPendingLot);

const LineSchema = defineEntity({
  name: 'BenchLine',
  tableName: 'bizcoin_transactions',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    walletId: p.uuid(),
    number: p.bigint('number'),
    journal: p.manyToOne(BenchJournal),
    type: p.string(),
    amount: p.bigint('number'),
    pending: p.bigint('number'),
    balanceAfter: p.bigint('number'),
    source: p.string(),
    sourceId: p.string(),
    description: p.string(),
    createdAt: p.datetime(),
  },
});
/** A line of a wallet's statement. */
export class BenchLine extends LineSchema.class {}
LineSchema.setClass(BenchLine);

const EventSchema = defineEntity({
  name: 'BenchEvent',
  tableName: 'events',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    type: p.string(),
    topics: p.array(),
    data: p.json<Record<string, string>>(),
  },
});
/** An event waiting for its position. */
export class BenchEvent extends EventSchema.class {}
EventSchema.setClass(BenchEvent);

/** Everything a gift writes, for the ORM. */
export const GIFT_ENTITIES = [BenchWallet, BenchJournal, BenchTransfer, BenchLot, BenchDraw, BenchPendingLot, BenchLine, BenchEvent];

import { AccountOwner, CoinSource, type LedgerAccount, type LedgerOperation } from '@benison/contracts/enumerations';
import { z } from 'zod';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';

export interface JournalSide {
  account: LedgerAccount;
  owner: AccountOwner;
  /** The business behind another member's account. */
  businessName: string | null;
}

/** One movement of a journal that touches the member's own wallet. */
export interface JournalTransfer {
  from: JournalSide;
  to: JournalSide;
  coins: number;
}

export interface JournalView {
  id: string;
  at: Date;
  operation: LedgerOperation;
  source: CoinSource;
  transfers: JournalTransfer[];
}

interface Row {
  at: Date;
  operation: LedgerOperation;
  source: CoinSource;
  from_wallet: string | null;
  from_kind: LedgerAccount;
  from_name: string | null;
  to_wallet: string | null;
  to_kind: LedgerAccount;
  to_name: string | null;
  coins: string;
}

const JOURNAL = `
  select j.at, j.operation, j.source, t.from_wallet, t.from_kind, fb.name as from_name, t.to_wallet, t.to_kind, tb.name as to_name, t.coins
  from ledger_journals j join ledger_transfers t on t.journal_id = j.id
  left join bizcoin_wallets fw on fw.id = t.from_wallet left join businesses fb on fb.user_id = fw.user_id
  left join bizcoin_wallets tw on tw.id = t.to_wallet left join businesses tb on tb.user_id = tw.user_id
  where j.id = $1 and $2 in (t.from_wallet, t.to_wallet) order by t.line`;

/** A journal as far as it concerns a wallet. @throws NotFoundError where it does not. */
export async function readJournal(sql: Sql, walletId: string, rawId: string): Promise<JournalView> {
  const id = z
    .string()
    .regex(/^\d{1,18}$/)
    .safeParse(rawId);
  const rows = id.success ? await sql<Row>(JOURNAL, [id.data, walletId]) : [];
  const [first] = rows;
  if (!first) throw new NotFoundError('That entry');
  const side = (wallet: string | null, account: LedgerAccount, name: string | null): JournalSide => {
    if (wallet === null) return { account, owner: AccountOwner.House, businessName: null };
    return wallet === walletId
      ? { account, owner: AccountOwner.Own, businessName: null }
      : { account, owner: AccountOwner.Member, businessName: name };
  };
  const isFromNobody = first.source === CoinSource.AnonymousGift && rows.some(({ to_wallet }) => to_wallet === walletId);
  return {
    id: rawId,
    at: first.at,
    operation: first.operation,
    source: first.source,
    transfers: rows.map((row) => ({
      from: side(row.from_wallet, row.from_kind, isFromNobody ? null : row.from_name),
      to: side(row.to_wallet, row.to_kind, row.to_name),
      coins: Number(row.coins),
    })),
  };
}

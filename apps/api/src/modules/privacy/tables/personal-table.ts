/** How a table takes part in a copy of somebody's data, and in the end of its account. */
export interface PersonalTable {
  table: string;
  /** Which of its rows are somebody's: `:user` and `:business` stand for its ids. Null where no row is anybody's. */
  rows: string | null;
  /** The file of the copy; null where rows are told by another table, or are no business of the member. */
  file: string | null;
  /** Columns that stay out of a copy: secrets, and what staff note for themselves. */
  secret?: readonly string[];
  /** Columns that stay empty in the rows that meet a condition: what somebody else has kept from the member. */
  withheld?: { columns: readonly string[]; where: string };
  /** Columns that are stored encrypted, and what each is opened with in the member's own copy. */
  sealed?: Readonly<Record<string, (row: { id: string }) => string>>;
  /**
   * What an erasure does: takes the rows away, takes the person's words out of them, or leaves them, because they hold ids
   * alone. `books` and `record` stay as well, for as long as the law or the safety of others asks.
   */
  erase: 'delete' | 'keep' | 'books' | 'record' | { set: string };
}

export const OF_USER = 'user_id = :user';
export const OF_BUSINESS = 'business_id = :business';
export const OF_WALLET = 'wallet_id in (select id from bizcoin_wallets where user_id = :user)';
export const OF_THREADS = 'match_id in (select id from matches where :business in (business1_id, business2_id))';
export const OF_STREAMS = 'stream_id in (select id from live_streams where streamer_id = :business)';
export const OF_ORDERS = 'order_id in (select id from orders where user_id = :user)';

/** What stands where words of somebody stood whose account is gone. */
export const ERASED_WORDS = 'Deleted with the account.';
export const ERASED_NAME = 'Deleted member';

/** A table's part in a copy of a member's data, and in the end of its account. */
export interface PersonalTable {
  table: string;
  /** Which of its rows belong to a member: `:user` and `:business` stand for its ids. Null where no row belongs to anybody. */
  rows: string | null;
  /** The file of the copy; null when another table covers these rows, or they are not the member's business. */
  file: string | null;
  /** Columns left out of a copy: secrets, and staff's own notes. */
  secret?: readonly string[];
  /** Columns left empty in rows that meet a condition: what the product itself does not tell the member. */
  withheld?: readonly { columns: readonly string[]; where: string }[];
  /** SQL: the page of a row `t`, where a copy has only its description; null once it can be seen nowhere. */
  page?: string;
  /** Columns that are stored encrypted, and how each is decrypted for the member's own copy. */
  sealed?: Readonly<Record<string, (row: { id: string; user_id?: string }) => string>>;
  /**
   * What an erasure does: deletes the rows, blanks the person's words in them, or leaves them because they contain only
   * ids. `books` and `record` stay as well, for as long as the law or the safety of others requires.
   */
  erase: 'delete' | 'keep' | 'books' | 'record' | { set: string };
}

export const OF_USER = 'user_id = :user';
export const OF_BUSINESS = 'business_id = :business';
export const OF_WALLET = 'wallet_id in (select id from bizcoin_wallets where user_id = :user)';
export const OF_THREADS = 'match_id in (select id from matches where :business in (business1_id, business2_id))';
export const OF_STREAMS = 'stream_id in (select id from live_streams where streamer_id = :business)';
export const OF_ORDERS = 'order_id in (select id from orders where user_id = :user)';

/** Replaces the words of somebody whose account is gone. */
export const ERASED_WORDS = 'Deleted with the account.';
export const ERASED_NAME = 'Deleted member';

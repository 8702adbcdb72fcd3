import type { Sql } from '../database/sql.ts';
import type { Secrets } from './secrets.ts';

/** The values beside a sealed one that its place or its fingerprint is made of, and itself. */
export interface SealedRow {
  id: string;
  user_id?: string;
  state?: string;
  [column: string]: string | null | undefined;
}

/** A column that is stored sealed, as the module that owns its table tells of it: its values can be given another key. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The context a value is bound to. */
  place: (row: SealedRow) => string;
  /** Other columns that the context or the fingerprint is made of. */
  with?: readonly string[];
  /** Puts the same value, sealed anew, in the place of the one that was read; a row that changed meanwhile stays. */
  replace: (sql: Sql, row: { id: string; read: string; anew: string }) => Promise<unknown>;
  /** The column for finding equal values: its content for a decrypted one, and how that is written. */
  index?: {
    column: string;
    of: (secrets: Secrets, plain: string, row: SealedRow) => string;
    set: (sql: Sql, id: string, value: string) => Promise<unknown>;
  };
}

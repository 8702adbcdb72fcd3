import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** A statement of some kinds of lines is read by its own index, however many lines of other kinds lie between. */
export class StatementKinds extends Migration {
  override up(): void {
    runStatements(this, 'create index bizcoin_transactions_kind on bizcoin_transactions (wallet_id, type, created_at, id)');
  }
}

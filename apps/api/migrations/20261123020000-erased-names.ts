import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** A line of a statement names who gave or got a gift; an erasure takes that name out, and nothing else of the line. */
export class ErasedNames extends Migration {
  override up(): void {
    runStatements(this, CHANGE);
  }
}

const CHANGE = `
drop trigger bizcoin_transactions_append_only on bizcoin_transactions;;
create trigger bizcoin_transactions_append_only before delete or truncate on bizcoin_transactions for each statement execute function refuse_change();;
create trigger bizcoin_transactions_keep before update on bizcoin_transactions for each row execute function refuse_change_but_erasure('description')
`;

import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** A settled difference says by whom, when and how, and stays as it is; a comparison of the books knows which of its findings were settled. */
export class SettledDifferences extends Migration {
  override up(): void {
    runStatements(this, CHANGE);
  }
}

const CHANGE = `
alter table payment_differences add constraint payment_differences_settled_whole
  check (num_nonnulls(settled_at, settled_by, note) in (0, 3));;
create index payment_differences_settled on payment_differences (settled_at desc, id desc) where settled_at is not null;;
create index payment_differences_of on payment_differences (order_id) where order_id is not null;;
create trigger payment_differences_keep before update on payment_differences
  for each row when (old.settled_at is not null) execute function refuse_change();;
create trigger payment_differences_stay before delete or truncate on payment_differences for each statement execute function refuse_change();;
alter table reconciliation_differences add column payment_difference_id uuid references payment_differences
`;

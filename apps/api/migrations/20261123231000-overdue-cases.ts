import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/**
 * How many open cases are past their time, counted up to a thousand; a larger number would tell nobody more. It is a function with a plan of
 * its own: inside a statement that is planned once, a moment that is not known yet looks as if it counted a third of all cases, and the
 * database would plan the whole statement anew each time.
 */
export class OverdueCases extends Migration {
  override up(): void {
    runStatements(this, UP);
  }

  override down(): void {
    this.addSql('drop function overdue_cases');
  }
}

const UP = `
create function overdue_cases(moment timestamptz) returns int language plpgsql stable as $$
begin
  return (select count(*) from (select from moderation_cases where status in ('PENDING', 'REVIEWED') and due_at < moment limit 1000) o);
end $$;;
`;

import { Migration } from '@mikro-orm/migrations';

/** A session that a suspension ended may still learn why: whoever had it was signed in at that moment. */
export class SessionsOfSuspended extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column ended_by_suspension boolean not null default false');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Where there is no live stream, a step is called by what it does there: what is a live ban in a stream is a suspension for a message. */
export class LadderWords extends Migration {
  override up(): void {
    this.addSql('alter table strike_ladder add column other_label text');
    this.addSql(
      `update strike_ladder set other_label = case step when 1 then 'Warning' when 2 then 'Suspension' when 3 then 'Suspension' else label end`,
    );
    this.addSql('alter table strike_ladder alter column other_label set not null');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The search in messages goes on behind its first page: its function, which is in a file of its own, takes where a page begins. */
export class SearchPages extends Migration {
  override up(): void {
    this.addSql('drop function search_messages(uuid, text, text, uuid, integer)');
  }
}

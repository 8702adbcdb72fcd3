import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Orders on their way are listed and counted without reading all the finished ones. */
export class OrdersSent extends Migration {
  override up(): void {
    runStatements(
      this,
      "create index marketplace_purchases_sent on marketplace_purchases (created_at desc, id desc) where status = 'SHIPPED'",
    );
  }
}

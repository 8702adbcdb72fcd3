import { buildIndex, OnlineMigration, validate, type Online } from './online-migration.ts';

/** What the money that is held asked of tables in use. */
export class MoneyHeldOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    await validate(online, 'disputes', 'disputes_status_check');
    await validate(online, 'subscriptions', 'subscriptions_stopped_by');
    await buildIndex(online, 'charges_by_method', 'on charges (method_mark) where method_mark is not null');
  }
}

import { OnlineMigration, type Online } from './online-migration.ts';

/**
 * A name or address whose letters changed their case alone is the same to its column and so was to the trigger, but not to the trigger of a
 * restored dump, which names no operator there. Both compare texts from here on.
 */
export class RenamedByCaseOnline extends OnlineMigration {
  override async take({ client }: Online): Promise<void> {
    await client.query(
      `create or replace trigger users_renamed after update of username, email, first_name, last_name on users for each row
         when ((old.username::text, old.email::text, old.first_name, old.last_name)
           is distinct from (new.username::text, new.email::text, new.first_name, new.last_name))
         execute function member_is_called_otherwise()`,
    );
  }
}

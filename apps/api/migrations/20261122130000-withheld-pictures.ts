import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Pictures that a moderator took down are kept for an appeal, and shown to nobody but their owner and staff. */
export class WithheldPictures extends Migration {
  override up(): void {
    runStatements(this, UP);
  }

  override down(): void {
    runStatements(this, 'alter table media drop column is_withheld');
  }
}

const UP = `
alter table media add column is_withheld boolean not null default false;;
update media set is_withheld = true where id in (select id from business_photos where is_hidden)
`;

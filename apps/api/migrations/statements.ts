import type { Migration } from '@mikro-orm/migrations';

/** Adds the statements of a text to a migration. They end in `;;`, because a function's body holds single semicolons. */
export function runStatements(migration: Migration, text: string): void {
  for (const statement of text.split(';;')) if (statement.trim()) migration.addSql(statement);
}

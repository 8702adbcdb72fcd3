import type { Migration } from '@mikro-orm/migrations';

/** Adds the statements of a text to a migration. They end in `;;`, because a function's body holds single semicolons. */
export function runStatements(migration: Migration, text: string): void {
  for (const statement of text.split(';;')) if (statement.trim()) migration.addSql(statement);
}

/** A statement that changes the body of a function where it stands: each text once written is replaced, and a missing one is an error. */
export const changeFunction = (name: string, changes: readonly (readonly [from: string, to: string])[]): string => `
do $do$
declare
  body text := pg_get_functiondef('${name}'::regproc);
begin
${changes
  .map(
    ([from, to]) => `  if position('${from}' in body) = 0 then raise exception '${name} is not as it was written'; end if;
  body := replace(body, '${from}', '${to}');`,
  )
  .join('\n')}
  execute body;
end $do$
`;

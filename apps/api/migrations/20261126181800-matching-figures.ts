import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What "How matching works" says: counted by night, since counting four weeks of cards is nothing for a page to wait for. */
export class MatchingFiguresKept extends Migration {
  override up(): void {
    runStatements(this, FIGURES);
  }
}

const FIGURES = `
create table matching_figures (
  only_one boolean primary key default true check (only_one),
  counted_at timestamptz not null,
  figures jsonb not null
)
`;

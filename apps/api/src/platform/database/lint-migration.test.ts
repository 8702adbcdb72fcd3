import { expect, test } from 'vitest';
import { lintMigration, lintSteps } from './lint-migration.ts';

test.each([
  'create index messages_new on messages (sent_at)',
  'CREATE UNIQUE INDEX IF NOT EXISTS x ON public.users (email)',
  'update businesses set name = trim(name)',
  'delete from swipes where created_at < now()',
  'alter table messages add constraint short check (length(content) < 100)',
  'alter table messages add foreign key (sender_id) references businesses',
  'alter table users add constraint one unique (phone)',
  'alter table users add column token uuid default gen_random_uuid()',
  'alter table users add column a text, add column friend_id uuid references users',
  'alter table users add column age int check (age > 0)',
  'alter table messages alter column sequence type bigint',
  'alter table businesses add column number bigint not null generated always as identity',
  'alter table businesses validate constraint businesses_short',
  'alter table messages\n  alter column content set not null',
])('a migration that would hold up a table in use is refused: %s', (statement) => {
  expect(lintMigration([statement])).toHaveLength(1);
});

test('what holds nobody up is taken: new tables, bare columns, small tables, constraints not valid, bodies of functions', () => {
  const fine = [
    'create table news (id uuid primary key, user_id uuid references users)',
    'create index news_user on news (user_id)',
    'update news set id = id',
    `alter table users add column note text not null default '', add column seen_at timestamptz`,
    'alter table event_head add column epoch uuid not null default gen_random_uuid()',
    'alter table messages add constraint short check (length(content) < 100) not valid',
    'create function f() returns void language sql as $$ update users set email = null $$',
  ];
  expect(lintMigration(fine)).toEqual([]);
});

test.each<[string, string[]]>([
  ['an index under lock', ['create index messages_new on messages (sent_at)']],
  ['all rows at once', ['update businesses set name = trim(name)']],
  ['a constraint that reads all rows', ['alter table messages add constraint short check (length(content) < 100)']],
  ['a column that must have a value which nothing has looked at', ['alter table messages alter column content set not null']],
  [
    'the same of another column than was looked at',
    [
      'alter table users add constraint there check (email is not null) not valid',
      'alter table users validate constraint there',
      'alter table users alter column phone set not null',
    ],
  ],
  ['a table that is locked', ['begin; lock table messages in share mode; commit']],
  ['a validation inside a transaction', ['begin', 'alter table businesses validate constraint businesses_short', 'commit']],
  ['a lock waited for without end', ['set lock_timeout = 0', 'alter table users add column note text']],
  [
    'the same after an index was built',
    ['set lock_timeout = 0', 'create index concurrently a on users (phone)', 'alter table users add column note text'],
  ],
])('steps that would hold up a table in use are refused: %s', (_name, sent) => {
  expect(lintSteps(['set lock_timeout = 1000', ...sent])).toHaveLength(1);
});

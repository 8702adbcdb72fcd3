/** Tables that stay small whatever happens: rows for what there is one or a dozen of. Whatever is done to them is done at once. */
const SMALL = new Set([
  'audit_head',
  'coin_packages',
  'event_head',
  'gift_definitions',
  'invoice_numbers',
  'job_runs',
  'ledger_heads',
  'marketplace_item_prices',
  'marketplace_items',
  'match_models',
  'moderation_head',
  'moderation_pace',
  'moderation_tally',
  'premium_prices',
  'secret_mark',
  'strike_ladder',
]);

const NAME = String.raw`(?:only )?(?:if (?:not )?exists )?(?:public\.)?"?(\w+)"?`;

interface Rule {
  /** Its first group is the table. */
  pattern: RegExp;
  unless?: RegExp;
  instead: string;
}

/** What keeps a table from being read or written for as long as it has rows. */
const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(String.raw`^create (?:unique )?index\b.*? on ${NAME}`),
    unless: /\bconcurrently\b/,
    instead: 'build it with buildIndex of an OnlineMigration',
  },
  { pattern: new RegExp(String.raw`^(?:update|delete from) ${NAME}`), instead: 'do it with backfill of an OnlineMigration' },
  {
    pattern: new RegExp(String.raw`^alter table ${NAME} .*\badd (?:constraint \w+ )?(?:check|foreign key|exclude)\b`),
    unless: /\bnot valid\b/,
    instead: 'add it not valid, and validate it in an OnlineMigration',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${NAME} .*\badd (?:constraint \w+ )?(?:unique|primary key)\b`),
    unless: /\busing index\b/,
    instead: 'build the index with buildIndex, and add the constraint using it',
  },
  {
    pattern: new RegExp(
      String.raw`^alter table ${NAME} .*\badd column\b[^,]*\b(?:references|unique|primary key|check|generated always as \(.*\) stored|serial|bigserial)\b`,
    ),
    instead: 'add the bare column, and what it must fulfil afterwards, not valid',
  },
  {
    pattern: new RegExp(
      String.raw`^alter table ${NAME} .*\badd column\b[^,]*\bdefault [^,]*\b(?:gen_random_uuid|random|clock_timestamp|nextval|uuidv7)\(`,
    ),
    instead: 'add it without the default, set that for new rows, and backfill the others',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${NAME} .*\badd column\b[^,]*\bas identity\b`),
    instead: 'add it with addNumber of an OnlineMigration',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${NAME} .*\bvalidate constraint\b`),
    instead: 'validate it in an OnlineMigration, outside the transaction that adds it',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${NAME} .*\balter (?:column )?\w+ (?:set data )?type\b`),
    instead: 'add a new column, backfill it, and drop the old one a version later',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${NAME} .*\balter (?:column )?\w+ set not null\b`),
    instead: 'add a check not valid, validate it in an OnlineMigration, then set not null',
  },
  {
    pattern: new RegExp(String.raw`^(?:cluster|vacuum full|reindex (?:table|index)|lock table|refresh materialized view) ${NAME}`),
    instead: 'leave it out',
  },
];

const CREATED = new RegExp(String.raw`^create (?:unlogged )?table ${NAME}`);

/** What statements of one transaction would do to tables in use, each with what to do instead. Bodies of functions are not looked at. */
export function lintMigration(statements: readonly string[]): string[] {
  const tidy = statements.map((text) =>
    text
      .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '$$')
      .replaceAll(/--[^\n]*/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );
  const created = new Set(tidy.flatMap((text) => CREATED.exec(text)?.[1] ?? []));
  return tidy.flatMap((text) =>
    RULES.flatMap(({ pattern, unless, instead }) => {
      const table = pattern.exec(text)?.[1];
      if (!table || created.has(table) || SMALL.has(table) || unless?.test(text)) return [];
      return [`${text.slice(0, 120)}: ${instead}`];
    }),
  );
}

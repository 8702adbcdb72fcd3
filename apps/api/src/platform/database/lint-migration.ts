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
  /** Whether it holds nobody up as a step of its own, after these. */
  isShortStep?: (text: string, before: readonly string[]) => boolean;
}

const isBatch = (text: string): boolean => /\blimit \$\d/.test(text);

/** A check that every row has a value, which was validated, spares the reading of all rows. */
function isKnownToHaveValues(text: string, before: readonly string[]): boolean {
  const [, table, column] = /^alter table (\w+) .*\balter (?:column )?(\w+) set not null\b/.exec(text) ?? [];
  const check = new RegExp(String.raw`^alter table ${table} .*\badd constraint (\w+) check \(${column} is not null\)`);
  return before.some((step, at) => {
    const name = check.exec(step)?.[1];
    return name !== undefined && before.slice(at).some((later) => later.endsWith(`validate constraint ${name}`));
  });
}

/** What keeps a table from being read or written for as long as it has rows. */
const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(String.raw`^create (?:unique )?index\b.*? on ${NAME}`),
    unless: /\bconcurrently\b/,
    instead: 'build it with buildIndex of an OnlineMigration',
  },
  {
    pattern: new RegExp(String.raw`^(?:update|delete from) ${NAME}`),
    instead: 'do it with backfill of an OnlineMigration',
    isShortStep: isBatch,
  },
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
    isShortStep: () => true,
  },
  {
    pattern: new RegExp(String.raw`^alter table ${NAME} .*\balter (?:column )?\w+ (?:set data )?type\b`),
    instead: 'add a new column, backfill it, and drop the old one a version later',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${NAME} .*\balter (?:column )?\w+ set not null\b`),
    instead: 'add a check not valid, validate it in an OnlineMigration, then set not null',
    isShortStep: isKnownToHaveValues,
  },
  {
    pattern: new RegExp(String.raw`^(?:cluster|vacuum full|reindex (?:table|index)|lock table|refresh materialized view) ${NAME}`),
    instead: 'leave it out',
  },
];

const CREATED = new RegExp(String.raw`^create (?:unlogged )?table ${NAME}`);

/** A statement as the rules read it. Bodies of functions are not looked at. */
const tidied = (text: string): string =>
  text
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '$$')
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const createdBy = (statements: readonly string[]): Set<string> => new Set(statements.flatMap((text) => CREATED.exec(text)?.[1] ?? []));

/** The rules that a statement breaks. */
const brokenBy = (text: string, created: ReadonlySet<string>): Rule[] =>
  RULES.filter(({ pattern, unless }) => {
    const table = pattern.exec(text)?.[1];
    return table !== undefined && !created.has(table) && !SMALL.has(table) && !unless?.test(text);
  });

const told = (text: string, instead: string): string => `${text.slice(0, 120)}: ${instead}`;

/** What statements of one transaction would do to tables in use, each with what to do instead. */
export function lintMigration(statements: readonly string[]): string[] {
  const texts = statements.map(tidied);
  const created = createdBy(texts);
  return texts.flatMap((text) => brokenBy(text, created).map(({ instead }) => told(text, instead)));
}

const LOCK_TIMEOUT = /^set (?:local )?lock_timeout = (.+)$/;
/** What asks for no lock that others would queue behind, however long it waits. */
const WAITS_ALONE = /^(?:create (?:unique )?index concurrently|drop index concurrently|select|show|set)\b/;

/**
 * The same of the steps of an OnlineMigration, as they were sent: each is a transaction of its own unless they open one, so that a batch
 * may be changed and a constraint validated. None that others queue behind may wait for its lock without end.
 */
export function lintSteps(sent: readonly string[]): string[] {
  const steps = sent
    .flatMap((text) =>
      tidied(text)
        .replaceAll(/'(?:[^']|'')*'/g, "''")
        .split(/ ?; ?/),
    )
    .filter(Boolean);
  const created = createdBy(steps);
  let isBounded = true;
  let isOpen = false;
  return steps.flatMap((text, at) => {
    const timeout = LOCK_TIMEOUT.exec(text)?.[1];
    if (timeout !== undefined) isBounded = timeout !== '0';
    if (text === 'begin') isOpen = true;
    if (text === 'commit' || text === 'rollback') isOpen = false;
    const before = steps.slice(0, at);
    const broken = brokenBy(text, created).filter(({ isShortStep }) => isOpen || !isShortStep?.(text, before));
    const faults = broken.map(({ instead }) => told(text, instead));
    return isBounded || WAITS_ALONE.test(text) ? faults : [...faults, told(text, 'set a lock_timeout before it')];
  });
}

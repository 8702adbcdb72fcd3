/** SQL: when the entry `n` of a list happened. Three of 120 share each moment, so that pages end between them. */
export const sharedMoment = (from: string): string => `${from} - (n % 40) * interval '1 minute'`;

/** SQL: so many journals, for an insert of as many rows that refer to them, as `j (id, n)`. */
export const withJournals = (many: string): string => `
  with written as (insert into ledger_journals (at, operation, source, source_id)
    select now(), 'MARKETPLACE_PURCHASE', 'test', gen_random_uuid()::text from generate_series(1, ${many}) returning id),
  j as (select id, row_number() over (order by id) as n from written)`;

import { backfill, OnlineMigration, type Online } from './online-migration.ts';

/**
 * What a comparison of the books found is kept as facts instead of sentences. Sentences there are become the facts that they were made from;
 * one that nothing can be read out of stays as it is. A payment difference has its facts itself.
 */
export class ReconciliationFactsOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    const { client } = online;
    await client.query(`alter table reconciliation_differences add column if not exists expected_facts jsonb`);
    await client.query(`alter table reconciliation_differences add column if not exists actual_facts jsonb`);
    await client.query(`alter table reconciliation_differences alter column expected drop not null, alter column actual drop not null`);
    await client.query(`alter table reconciliation_differences disable trigger reconciliation_differences_append_only`);
    await backfill(online, READ);
    await client.query(`alter table reconciliation_differences enable trigger reconciliation_differences_append_only`);
    for (const side of ['expected', 'actual'])
      await client.query(
        `comment on column reconciliation_differences.${side} is 'What was written before facts were kept, where none can be read out of it.'`,
      );
  }
}

const CENTS = String.raw`'^\$[\d,]+\.\d\d$'`;
const COINS = String.raw`'^\d+ coins$'`;
const CHARGE = String.raw`'^charge (\S+): (\d+)\.(\d\d) USD, (\d+)\.(\d\d) USD refunded$'`;
const PAYOUT = String.raw`'^(\d+) coins (paid|paid and returned|held)$'`;
const MOVES = String.raw`'^(\d+|none) held, (\d+|none) closed, (\d+|none) returned$'`;
const STATUSES = `('pending', 'requires_action', 'processing', 'paid', 'failed', 'canceled', 'partially_refunded', 'refunded', 'disputed')`;

const part = (words: string, pattern: string, at: number): string => `(regexp_match(${words}, ${pattern}))[${at}]`;
const cents = (words: string, pattern: string, at: number): string =>
  `(${part(words, pattern, at)} || ${part(words, pattern, at + 1)})::bigint`;
const moved = (words: string, at: number): string => `nullif(${part(words, MOVES, at)}, 'none')::bigint`;

/** The facts that stand in a side's words, whichever side it is. */
const either = (words: string): string => `
  when ${words} ~ ${CENTS} then jsonb_build_object('kind', 'AMOUNT', 'amountCents', translate(${words}, '$,.', '')::bigint)
  when ${words} ~ ${COINS} then jsonb_build_object('kind', 'COINS', 'coins', split_part(${words}, ' ', 1)::bigint)
  when ${words} in ('no charge', 'no coins', 'no order', 'none', 'nothing to find') then jsonb_build_object('kind', 'NOTHING')`;

const EXPECTED = `case ${either('expected')}
  when expected in ('paid', 'a paid order') then jsonb_build_object('kind', 'PAID_ORDER')
  when expected = 'coins credited' then jsonb_build_object('kind', 'COINS_CREDITED')
  when expected = 'an invoice' then jsonb_build_object('kind', 'INVOICE')
  when expected ~ ${PAYOUT} then jsonb_build_object('kind', 'PAYOUT', 'coins', ${part('expected', PAYOUT, 1)}::bigint,
    'payoutStatus', case ${part('expected', PAYOUT, 2)} when 'paid' then 'PAID' when 'paid and returned' then 'RETURNED' end)
  when expected ~ ${CHARGE} then jsonb_build_object('kind', 'PAYMENT', 'payment', jsonb_build_object('chargeId', ${part('expected', CHARGE, 1)},
    'amountCents', ${cents('expected', CHARGE, 2)}, 'refundedCents', ${cents('expected', CHARGE, 4)}))
  end`;

const ACTUAL = `case ${either('actual')}
  when actual in ${STATUSES} then jsonb_build_object('kind', 'ORDER_STATUS', 'orderStatus', upper(actual))
  when actual = 'the provider did not answer' then jsonb_build_object('kind', 'NO_ANSWER')
  when actual ~ ${MOVES} then jsonb_build_object('kind', 'PAYOUT_MOVES', 'heldCoins', ${moved('actual', 1)}, 'closedCoins', ${moved('actual', 2)},
    'returnedCoins', ${moved('actual', 3)})
  when subject = 'ledger' and pg_input_is_valid(actual, 'jsonb') then jsonb_build_object('kind', 'LEDGER_ROW', 'ledgerRow', actual::jsonb)
  end`;

/** Both sides of a difference, or none: one whose words cannot be read keeps them. */
const READ = `
  with found as (
    select id, payment_difference_id is null as is_own, ${EXPECTED} as expected_facts, ${ACTUAL} as actual_facts
    from reconciliation_differences where expected is not null
  ),
  readable as (select * from found where not is_own or (expected_facts is not null and actual_facts is not null) limit $1)
  update reconciliation_differences d set expected = null, actual = null,
    expected_facts = case when r.is_own then r.expected_facts end, actual_facts = case when r.is_own then r.actual_facts end
  from readable r where r.id = d.id`;

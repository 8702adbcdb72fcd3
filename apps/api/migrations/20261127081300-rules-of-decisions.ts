import { OnlineMigration, type Online } from './online-migration.ts';

/** By which rule a decision about a member was made. */
export class RulesOfDecisions extends OnlineMigration {
  override async take({ client }: Online): Promise<void> {
    await client.query(
      'alter table enforcements add column if not exists rule_version text, add column if not exists rule_number integer, add column if not exists rule_title text',
    );
    await client.query(
      "comment on column enforcements.rule_version is 'The version of the community rules in force at the decision; null for decisions from before it was kept.'",
    );
    await client.query(
      "comment on column enforcements.rule_number is 'The section of those rules that what was reported breaks; null where none names it.'",
    );
  }
}

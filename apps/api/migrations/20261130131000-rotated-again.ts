import { OnlineMigration, type Online } from './online-migration.ts';

/** What a second rotation within a day has to know of the first: when the key was to end, and which secrets still sign. */
export class RotatedAgain extends OnlineMigration {
  override async take({ client }: Online): Promise<void> {
    await client.query('alter table api_keys add column if not exists expires_at_before timestamptz');
    await client.query('alter table webhook_endpoints add column if not exists former_secrets int not null default 1');
    await client.query(
      `comment on column api_keys.expires_at_before is 'Of a replaced key: when it was to end until then; infinity where it was not. Null of others.'`,
    );
    await client.query(
      `comment on column webhook_endpoints.former_secrets is 'How many secrets before the present one sign as well until former_secret_until.'`,
    );
  }
}

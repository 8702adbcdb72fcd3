import { Migration } from '@mikro-orm/migrations';

/** Where programs of members are told of events, what was sent there, and up to which event that was looked at. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook_endpoints (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        url text not null,
        events text[] not null check (cardinality(events) > 0),
        secret_version integer not null default 1,
        former_secret_until timestamptz,
        state text not null default 'ENABLED'
          check (state in ('ENABLED', 'DISABLED_BY_OWNER', 'DISABLED_FAILING', 'DISABLED_GONE', 'DISABLED_BY_STAFF')),
        failures integer not null default 0,
        failing_since timestamptz,
        is_slow boolean not null default false,
        next_attempt_at timestamptz not null default '-infinity',
        held_by uuid,
        held_until timestamptz not null default '-infinity',
        replay_from timestamptz,
        created_at timestamptz not null
      )`);
    this.addSql(`create index webhook_endpoints_of_user on webhook_endpoints (user_id)`);
    this.addSql(`create index webhook_endpoints_replaying on webhook_endpoints (replay_from) where replay_from is not null`);
    this.addSql(`
      create table webhook_deliveries (
        number bigint generated always as identity primary key,
        id uuid not null unique,
        endpoint_id uuid not null references webhook_endpoints on delete cascade,
        position bigint not null,
        type text not null,
        told_once uuid,
        data jsonb not null,
        happened_at timestamptz not null,
        due_until timestamptz not null,
        status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
        attempts integer not null default 0,
        tried_at timestamptz,
        answer_status integer,
        answer text,
        created_at timestamptz not null
      )`);
    this.addSql(`create unique index webhook_deliveries_of_event on webhook_deliveries (endpoint_id, position, type) where type <> 'test'`);
    this.addSql(
      `create unique index webhook_deliveries_told_once on webhook_deliveries (endpoint_id, type, told_once) where told_once is not null`,
    );
    this.addSql(`create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, position, number) where status = 'PENDING'`);
    this.addSql(`create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, number desc)`);
    this.addSql(`create index webhook_deliveries_by_age on webhook_deliveries (created_at)`);
    this.addSql(`create table webhook_head (only_one boolean primary key default true check (only_one), position bigint not null)`);
    this.addSql(
      `comment on table webhook_endpoints is 'Addresses of members that are told of events. Secrets are derived from the version, not stored.'`,
    );
    this.addSql(`comment on column webhook_endpoints.held_by is 'The turn that sends to it until held_until; nobody else does.'`);
    this.addSql(
      `comment on column webhook_endpoints.replay_from is 'Everything since then is being queued once more; nothing is sent meanwhile.'`,
    );
    this.addSql(
      `comment on table webhook_deliveries is 'Events on their way to an endpoint, in the order of their positions, and what it answered. Kept for 30 days.'`,
    );
    this.addSql(`comment on column webhook_deliveries.told_once is 'What an endpoint is told of once, however often it changes.'`);
    this.addSql(`comment on table webhook_head is 'One row: up to which event deliveries were written down.'`);
    this.addSql(`insert into webhook_head (position) select position from event_head`);
  }
}

import { backfill, buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/**
 * A request id is a UUID to the database too: as text, the same one in capitals and in small letters were two requests, and money moved
 * twice. Of two spellings that were both answered the earlier stays, since that is the answer its client was given first.
 */
export class RequestIds extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    const { rows } = await online.client.query<{ is_done: boolean }>(IS_DONE);
    if (rows[0]?.is_done) return;
    await online.client.query('alter table idempotent_requests add column if not exists request_uuid uuid');
    for (const rows of [NO_UUID, SPELT_TWICE]) await backfill(online, `delete from idempotent_requests where ctid in (${rows} limit $1)`);
    await backfill(
      online,
      'update idempotent_requests set request_uuid = request_id::uuid where ctid in (select ctid from idempotent_requests where request_uuid is null limit $1)',
    );
    await buildIndex(online, 'idempotent_requests_by_uuid', 'unique on idempotent_requests (user_id, operation, request_uuid)');
    await online.client.query(SWAP);
  }
}

const IS_DONE = `
  select data_type = 'uuid' as is_done from information_schema.columns
  where table_schema = current_schema() and table_name = 'idempotent_requests' and column_name = 'request_id'`;

const NO_UUID = `select ctid from idempotent_requests where request_id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
const SPELT_TWICE = `
  select later.ctid from idempotent_requests later join idempotent_requests earlier
    on later.user_id = earlier.user_id and later.operation = earlier.operation and lower(later.request_id) = lower(earlier.request_id)
  where (later.created_at, later.request_id) > (earlier.created_at, earlier.request_id)`;

// @NOTE What the previous version writes meanwhile has no UUID yet. The table is read once under the lock, and never written anew.
const SWAP = `
begin;
lock table idempotent_requests in access exclusive mode;
delete from idempotent_requests where ctid in (${NO_UUID});
delete from idempotent_requests where ctid in (${SPELT_TWICE} and later.request_uuid is null);
update idempotent_requests set request_uuid = request_id::uuid where request_uuid is null;
alter table idempotent_requests drop constraint idempotent_requests_pkey, drop column request_id;
alter table idempotent_requests rename column request_uuid to request_id;
alter table idempotent_requests add constraint idempotent_requests_pkey primary key using index idempotent_requests_by_uuid;
commit`;

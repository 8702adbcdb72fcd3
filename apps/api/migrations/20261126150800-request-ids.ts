import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/**
 * A request id is a UUID to the database too: as text, the same one in capitals and in small letters were two requests, and money moved
 * twice. Of two spellings that were both answered the earlier stays, since that is the answer its client was given first.
 */
export class RequestIds extends Migration {
  override up(): void {
    runStatements(this, REQUEST_IDS);
  }
}

const REQUEST_IDS = `
delete from idempotent_requests where request_id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';;
delete from idempotent_requests later using idempotent_requests earlier
 where later.user_id = earlier.user_id and later.operation = earlier.operation and lower(later.request_id) = lower(earlier.request_id)
   and (later.created_at, later.request_id) > (earlier.created_at, earlier.request_id);;
alter table idempotent_requests drop constraint idempotent_requests_request_id_check, alter column request_id type uuid using request_id::uuid
`;

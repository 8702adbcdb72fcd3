import type { WebhookEvent, WebhookState } from '@benison/contracts/enumerations';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { NotFoundError } from '../../platform/errors.ts';

/** A webhook endpoint as its owner sees it: never its secret. */
export interface WebhookEndpoint {
  id: string;
  url: string;
  events: WebhookEvent[];
  state: WebhookState;
  failures: number;
  failingSince: Date | null;
  nextAttemptAt: Date | null;
  /** From when on everything is being queued once more; null for most. */
  replayingSince: Date | null;
  waiting: number;
  createdAt: Date;
}

/** How many waiting deliveries are counted; beyond it there are simply many. */
const COUNTED_MAX = 1_000;

const ENDPOINT = `
  select e.id, e.url, e.events, e.state, e.failures, e.failing_since as "failingSince", e.created_at as "createdAt",
    e.replay_from as "replayingSince",
    case when e.failures > 0 and e.state = 'ENABLED' then e.next_attempt_at end as "nextAttemptAt",
    (select count(*)::int from (select from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'PENDING' limit ${COUNTED_MAX}) as w) as waiting
  from webhook_endpoints e where e.user_id = $1`;

/** A member's endpoints, the oldest first. */
export const endpointsOf = (sql: Sql, userId: string): Promise<WebhookEndpoint[]> =>
  sql<WebhookEndpoint>(`${ENDPOINT} order by e.created_at, e.id`, [userId]);

/** @throws NotFoundError for one that is not the member's. */
export async function endpointOf(sql: Sql, userId: string, endpointId: string): Promise<WebhookEndpoint> {
  const [endpoint] = await sql<WebhookEndpoint>(`${ENDPOINT} and e.id = $2`, [userId, endpointId]);
  if (!endpoint) throw new NotFoundError('That endpoint');
  return endpoint;
}

/** Turns a member's endpoint off for good: its owner can only delete it. Returns its address; null where there is none to stop. */
export async function stopEndpoint({ sql }: Tx, userId: string, endpointId: string): Promise<string | null> {
  const [stopped] = await sql<{ url: string }>(
    `update webhook_endpoints set state = 'DISABLED_BY_STAFF', held_by = null, held_until = '-infinity', replay_from = null
     where id = $1 and user_id = $2 and state <> 'DISABLED_BY_STAFF' returning url`,
    [endpointId, userId],
  );
  return stopped?.url ?? null;
}

/** Turns off what endpoints of a member are on: nothing that happens is sent to them until their owner turns them on again. */
export async function turnOffEndpoints({ sql }: Tx, userId: string): Promise<void> {
  await sql(
    `update webhook_endpoints set state = 'DISABLED_BY_OWNER', held_by = null, held_until = '-infinity', replay_from = null
     where user_id = $1 and state = 'ENABLED'`,
    [userId],
  );
}

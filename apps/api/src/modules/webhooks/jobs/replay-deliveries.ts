import type { AppContext } from '../../../app-context.ts';
import { triedUntil } from '../message.ts';
import { queueStretch } from './queue-deliveries.ts';

/** Deliveries, and events, of one statement. */
const ROWS = 5_000;

interface Replay {
  id: string;
  replay_from: Date;
}

/**
 * Queues once more what endpoints ask for: what they were sent since then, under its ids, and of the events that are kept what they missed
 * while they were off. Nothing is sent to them meanwhile, so that the order holds; a process that dies begins anew, which changes nothing.
 */
export async function replayDeliveries(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<Replay>(
    'select id, replay_from from webhook_endpoints where replay_from is not null order by replay_from',
  );
  for (const replay of rows) await replayOne(app, replay, now);
}

async function replayOne(app: AppContext, { id, replay_from: since }: Replay, now: Date): Promise<void> {
  // @NOTE Ends with the deliveries there are: each turn takes up to `ROWS` of those that do not wait.
  while ((await waitAgain(app, id, since, now)) === ROWS);
  const { rows } = await app.pool.query<{ from: string; head: string }>(
    `select coalesce((select min(position) - 1 from events where created_at >= $1 and position is not null), h.position) as from, h.position as head from webhook_head h`,
    [since],
  );
  const [{ from, head } = { from: '0', head: '0' }] = rows;
  for (let at = BigInt(from); at < BigInt(head); at += BigInt(ROWS)) {
    const to = at + BigInt(ROWS) < BigInt(head) ? at + BigInt(ROWS) : BigInt(head);
    await app.transaction(({ sql }) => queueStretch(sql, { from: String(at), to: String(to), now }, id));
  }
  // Asked again from earlier in the meantime, it goes on with that.
  await app.pool.query(
    `update webhook_endpoints set replay_from = null, next_attempt_at = '-infinity' where id = $1 and replay_from = $2`,
    [id, since],
  );
}

async function waitAgain({ pool }: AppContext, endpointId: string, since: Date, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `update webhook_deliveries set status = 'PENDING', due_until = $3 where number in (
       select number from webhook_deliveries where endpoint_id = $1 and status <> 'PENDING' and happened_at >= $2 and type <> 'test' limit ${ROWS})`,
    [endpointId, since, triedUntil(now)],
  );
  return rowCount ?? 0;
}

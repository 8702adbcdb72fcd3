import type { AppContext } from '../../../app-context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { triedUntil } from '../message.ts';

/** Events looked at in one transaction. */
const BATCH = 500;

/** A moment as everything else of ours writes it: to the millisecond, in UTC. The database's own way changes its length. */
const written = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * One row for each event, endpoint owner and kind: ids alone, and how the thing stands. Whoever is told reads the rest with a key, and so
 * with the rights of that moment. `once` is what is told once, however often it changes.
 */
const TOLD = `
  select n.position, n.created_at, b.user_id, case n.type when 'match.created' then 'MATCH_CREATED' else 'MATCH_ENDED' end as type,
    null::uuid as once, null::timestamptz as since,
    jsonb_build_object('matchId', m.id, 'businessId', case when b.id = m.business1_id then m.business2_id else m.business1_id end) as data
  from news n join matches m on m.id = (n.data->>'matchId')::uuid join businesses b on b.id in (m.business1_id, m.business2_id)
  where n.type in ('match.created', 'match.ended')
  union all
  select n.position, n.created_at, b.user_id, 'MESSAGE_RECEIVED', null, null,
    jsonb_build_object('messageId', x.id, 'matchId', x.match_id, 'senderId', x.sender_id, 'sequence', x.sequence)
  from news n join messages x on x.id = (n.data->>'messageId')::uuid join businesses b on b.id = x.receiver_id
  where n.type = 'message.sent'
  union all
  select n.position, n.created_at, b.user_id, 'MEETING_CHANGED', null, null,
    jsonb_build_object('meetingId', g.id, 'matchId', g.match_id, 'status', g.status, 'startsAt', ${written('g.starts_at')}, 'version', g.version,
      'suggestedStartsAt', case when g.status = 'ACCEPTED' then (select ${written('v.starts_at')} from meeting_moves v where v.meeting_id = g.id and v.outcome is null) end)
  from news n join messages x on x.id = (n.data->>'messageId')::uuid join meetings g on g.id = x.meeting_id
    join matches m on m.id = g.match_id join businesses b on b.id in (m.business1_id, m.business2_id)
  where n.type in ('message.sent', 'meeting.changed')
  union all
  select n.position, n.created_at, s.to_user, 'GIFT_RECEIVED', null, null,
    jsonb_build_object('giftId', s.id, 'streamId', s.stream_id, 'coins', s.coins, 'quantity', s.quantity,
      'senderId', case when not s.is_anonymous then s.from_business end)
  from news n join stream_gifts s on s.id = (n.data->>'id')::uuid
  where n.type = 'stream.gift'
  union all
  select n.position, n.created_at, b.user_id, k.type, s.id, k.at, jsonb_build_object('streamId', s.id, 'title', s.title, 'at', ${written('k.at')})
  from news n join live_streams s on s.id = (n.data->>'streamId')::uuid join businesses b on b.id = s.streamer_id
    cross join lateral (values ('STREAM_STARTED', s.live_at), ('STREAM_ENDED', s.ended_at)) as k(type, at)
  where n.type = 'stream.changed' and k.at is not null and s.live_at is not null
  union all
  select n.position, n.created_at, p.user_id, 'PAYOUT_CHANGED', null, null,
    jsonb_build_object('payoutId', p.id, 'kind', p.kind, 'status', p.status, 'coins', p.bizcoin_amount, 'amountCents', p.real_money_amount)
  from news n join conversion_requests p on p.id = (n.data->>'payoutId')::uuid
  where n.type = 'payout.changed'
  union all
  select n.position, n.created_at, (n.data->>'userId')::uuid, 'REVIEW_DECIDED', null, null,
    jsonb_build_object('verificationId', n.data->>'verificationId', 'kind', coalesce(n.data->>'kind', 'EIN'), 'status', n.data->>'status')
  from news n where n.type in ('verification.decided', 'identity.decided')`;

/**
 * Without an endpoint: for each that is on and was there. With one: for it alone, and also what came while it was off. Where nobody is to
 * be told, no event is read.
 */
const QUEUE = `
  with news as materialized (
    select position, type, data, created_at from events where position > $1 and position <= $2
      and type in ('match.created', 'match.ended', 'message.sent', 'meeting.changed', 'stream.gift', 'stream.changed', 'payout.changed',
        'verification.decided', 'identity.decided')
      and exists (select from webhook_endpoints o where o.state = 'ENABLED' or o.id = $5)
  ), told as (${TOLD})
  insert into webhook_deliveries (id, endpoint_id, position, type, told_once, data, happened_at, due_until, created_at)
  select gen_random_uuid(), e.id, t.position, t.type, t.once, t.data, t.created_at, $3, $4
  from told t join webhook_endpoints e on e.user_id = t.user_id and t.type = any(e.events)
    join users u on u.id = e.user_id and u.state = 'ACTIVE'
  where case when $5::uuid is null then e.state = 'ENABLED' and e.created_at <= coalesce(t.since, t.created_at) else e.id = $5 end
  order by t.position, t.type
  on conflict do nothing`;

/** A stretch of the events, and when what is queued of it now is given up. */
export interface Stretch {
  from: string;
  to: string;
  now: Date;
}

/** Writes down what endpoints are to be told of a stretch of the events: all that are on, or the one that is named. */
export async function queueStretch(sql: Sql, { from, to, now }: Stretch, endpointId: string | null = null): Promise<void> {
  await sql(QUEUE, [from, to, triedUntil(now), now, endpointId]);
}

/**
 * Writes down for each endpoint what it is to be told, in the order of the events. The events are rows of the transactions that made them
 * true, and how far they were looked at moves in the transaction that writes the deliveries: none is lost, and none is queued twice.
 */
export async function queueDeliveries(app: AppContext, now: Date): Promise<void> {
  // @NOTE Ends with the events there are: each turn moves on by a batch, until there is none.
  while (await queueBatch(app, now));
}

function queueBatch(app: AppContext, now: Date): Promise<boolean> {
  return app.transaction(async ({ sql }) => {
    const [place] = await sql<{ from: string; to: string | null }>(
      `select h.position as from, (select max(position) from (select position from events where position > h.position order by position limit ${BATCH}) as next) as to
       from webhook_head h for update`,
    );
    if (!place?.to) return false;
    await queueStretch(sql, { from: place.from, to: place.to, now });
    await sql('update webhook_head set position = $1', [place.to]);
    return true;
  });
}

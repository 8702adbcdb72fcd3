import type { SwipeDirection } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../../actor.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { ownDay } from '../../platform/own-days.ts';
import type { LikeIntent } from './said-intents.ts';
import { superLikesOfDay } from './super-likes.ts';
import { notBlocked, notHidingFrom, visibleTo } from './visibility.ts';

/** A decision that somebody wants to make. */
export interface Decision {
  me: BusinessActor;
  businessId: string;
  direction: SwipeDirection;
  note?: string | null | undefined;
  /** How much its member wants to meet the business, said with a like. */
  intent?: LikeIntent | undefined;
}

/** How the two sides of a decision stand before it. */
export interface PairRow {
  n: number;
  target_user_id: string;
  is_visible: boolean;
  own_direction: SwipeDirection | null;
  own_reopened: boolean | null;
  /** Whether no decision of the swiper came after its own about this pair. */
  own_is_last: boolean;
  their_direction: SwipeDirection | null;
  match_id: string | null;
  match_ended: boolean;
  super_likes_used: number;
  /** The day it counts for in the swiper's time zone, as `2026-11-22`. */
  own_day: string;
  day_end: Date;
}

// @NOTE Every row by its key, whatever the sizes of the tables when this was planned.
const PAIRS = `
  select d.n, t.user_id as target_user_id,
         case when d.verified then ${visibleTo('t', true)} else ${visibleTo('t', false)} end
           and ${notHidingFrom('t', 'o.id')} and ${notBlocked('o.id', 't.id')} as is_visible,
         mine.direction as own_direction, mine.reopened as own_reopened, coalesce(o.undoable_swiped_id = t.id, false) as own_is_last, theirs.direction as their_direction,
         m.id as match_id, m.ended_at is not null as match_ended,
         sent.used as super_likes_used, sent.day_end, ${ownDay('o', '$2')}::text as own_day
  from jsonb_to_recordset($1::jsonb) as d(n int, me uuid, target uuid, verified boolean)
  cross join lateral (select * from businesses b where b.id = d.me offset 0) o
  cross join lateral (select * from businesses b where b.id = d.target offset 0) t
  cross join ${superLikesOfDay('o', '$2')} as sent
  left join lateral (select s.direction, s.reopened from swipes s where s.swiper_id = o.id and s.swiped_id = t.id offset 0) mine on true
  left join lateral (select s.direction from swipes s where s.swiper_id = t.id and s.swiped_id = o.id offset 0) theirs on true
  left join lateral (select m.id, m.ended_at from matches m
                     where m.business1_id = least(o.id, t.id) and m.business2_id = greatest(o.id, t.id) offset 0) m on true
  where t.id <> o.id`;

/** How the sides of these decisions stand, by the place of each among them; nothing of one that is about nobody, or about oneself. */
export async function readPairs(
  tx: Tx,
  decisions: readonly Pick<Decision, 'me' | 'businessId'>[],
  now: Date,
): Promise<Map<number, PairRow>> {
  const asked = decisions.map(({ me, businessId }, n) => ({ n, me: me.businessId, target: businessId, verified: me.isVerified }));
  const rows = await tx.prepared<PairRow>(PAIRS, [JSON.stringify(asked), now]);
  return new Map(rows.map((row) => [row.n, row]));
}

const STORE = `
  insert into swipes (swiper_id, swiped_id, direction, note, created_at, own_day)
  select d.me, d.target, d.direction, d.note, $2::timestamptz, d.day
  from jsonb_to_recordset($1::jsonb) as d(me uuid, target uuid, direction text, note text, day date)
  on conflict (swiper_id, swiped_id) do update set direction = excluded.direction, note = excluded.note, reopened = false,
    created_at = excluded.created_at, own_day = excluded.own_day`;

/** Stores decisions of different members. */
export async function storeDecisions(tx: Tx, decisions: readonly { decision: Decision; pair: PairRow }[], now: Date): Promise<void> {
  const rows = decisions.map(({ decision: { me, businessId, direction, note }, pair }) => ({
    me: me.businessId,
    target: businessId,
    direction,
    note: note ?? null,
    day: direction === 'SUPER_LIKE' ? pair.own_day : null,
  }));
  await tx.prepared(STORE, [JSON.stringify(rows), now]);
}

import type { Sql } from '../../../platform/database/sql.ts';
import type { ReadersClock } from '../../../platform/moment-words.ts';
import { notBlocked } from '../../matching/public.ts';
import { hostsBan } from '../access.ts';

/** A person concerned by an announced stream, with what to tell them. */
export interface ScheduledPerson {
  userId: string;
  email: string;
  clock: ReadersClock;
  hostId: string;
  hostName: string;
  title: string;
  startsAt: Date;
  /** Whether it is the host. */
  isHost: boolean;
}

const PEOPLE = `
  select b.user_id as "userId", u.email::text, jsonb_build_object('timeZone', b.time_zone, 'clockFormat', u.clock_format) as clock, h.id as "hostId", h.name as "hostName", s.title, s.starts_at as "startsAt", b.id = h.id as "isHost"
  from scheduled_streams s join businesses h on h.id = s.streamer_id
    join businesses b on b.is_active and (b.id = h.id or (
      exists (select from scheduled_stream_guests g where g.scheduled_stream_id = s.id and g.business_id = b.id and g.is_coming)
      and exists (select from matches m where m.business1_id = least(h.id, b.id) and m.business2_id = greatest(h.id, b.id) and m.ended_at is null)
      and ${notBlocked('h.id', 'b.id')} and not exists (${hostsBan('b.id', 's.starts_at')})))
    join users u on u.id = b.user_id
  where s.id = $1 and (b.id = s.streamer_id or b.id in (select g.business_id from scheduled_stream_guests g where g.scheduled_stream_id = s.id))`;

/** The host of an announced stream, and the guests who said they would come and may still watch it. */
export const scheduledPeople = (sql: Sql, scheduledStreamId: string): Promise<ScheduledPerson[]> => sql(PEOPLE, [scheduledStreamId]);

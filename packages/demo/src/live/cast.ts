import type { Pool } from 'pg';
import type { BusinessActor } from '../../../../apps/api/src/actor.ts';
import { demoActor, isSilent, type DemoActorRow } from '../demo-actor.ts';

/** The people listed by the start: users will sign in as them, so streams are shown to them and the demo never acts for them. */
const NAMED = ['imani', 'theo'];
/** Whoever was here this recently is shown something as well. */
const RECENT = `interval '15 minutes'`;
const AUDIENCE_MAX = 4;
const CROWD_MAX = 10;
/** Nobody goes live to fewer matches than this. */
const HOST_MATCHES_MIN = 4;

const BETWEEN = (one: string, other: string): string =>
  `exists (select from matches m where m.business1_id = least(${one}, ${other}) and m.business2_id = greatest(${one}, ${other}) and m.ended_at is null)`;

/** A demo member who can go live. */
export interface Host {
  actor: BusinessActor;
  name: string;
  city: string;
  tags: string[];
  coverId: string | null;
}

// @NOTE Whoever has the fewest live streams to see comes first, then the latest; those who never signed in come last.
const AUDIENCE = `
  select b.id from businesses b join users u on u.id = b.user_id
    left join lateral (select max(s.last_used_at) as at from sessions s where s.user_id = u.id) used on true
    left join lateral (select count(*) as streams from live_streams l where l.ended_at is null and ${BETWEEN('b.id', 'l.streamer_id')}) seen on true
  where b.is_active and (u.username = any($1) or used.at > now() - ${RECENT})
    and exists (select from businesses d join users w on w.id = d.user_id where ${isSilent('w')} and d.is_active and ${BETWEEN('b.id', 'd.id')})
  order by seen.streams, used.at desc nulls last, u.username limit ${AUDIENCE_MAX}`;

const HOST = `
  select u.id as user_id, b.id as business_id, u.is_premium, b.name, coalesce(b.city, '') as city, b.tags, b.cover_id
  from businesses b join users u on u.id = b.user_id
  where ${isSilent('u')} and u.username <> all($1) and u.state = 'ACTIVE' and b.is_active and b.warning_id is null and ${BETWEEN('b.id', '$2::uuid')}
    and not exists (select from live_streams s where s.streamer_id = b.id and s.ended_at is null)
    and (select count(*) from matches m where b.id in (m.business1_id, m.business2_id) and m.ended_at is null) >= ${HOST_MATCHES_MIN}
    and not exists (select from live_bans l where l.business_id = b.id and (l.until is null or l.until > now()))
  order by (select max(s.started_at) from live_streams s where s.streamer_id = b.id) nulls first, b.id limit 1`;

/**
 * A host for whoever of the people listed by the start and the recent visitors sees the fewest streams now, so that each finds one.
 * Null if nobody can go live.
 */
export async function findHost(pool: Pool): Promise<Host | null> {
  const { rows: audience } = await pool.query<{ id: string }>(AUDIENCE, [NAMED]);
  for (const { id } of audience) {
    const { rows } = await pool.query<DemoActorRow & { name: string; city: string; tags: string[]; cover_id: string | null }>(HOST, [
      NAMED,
      id,
    ]);
    const [row] = rows;
    if (row) return { actor: demoActor(row), name: row.name, city: row.city, tags: row.tags, coverId: row.cover_id };
  }
  return null;
}

/** Who may come to watch a host: its matches for whom the demo may act. */
export async function findCrowd(pool: Pool, host: BusinessActor): Promise<BusinessActor[]> {
  const { rows } = await pool.query<DemoActorRow>(
    `select u.id as user_id, b.id as business_id, u.is_premium from businesses b join users u on u.id = b.user_id
     where ${isSilent('u')} and u.username <> all($1) and u.state = 'ACTIVE' and b.is_active and b.warning_id is null and ${BETWEEN('b.id', '$2::uuid')}
     order by random() limit ${CROWD_MAX}`,
    [NAMED, host.businessId],
  );
  return rows.map(demoActor);
}

/** Demo streams left running by an earlier process. */
export async function findLeftStreams(pool: Pool): Promise<{ streamId: string; host: BusinessActor }[]> {
  const { rows } = await pool.query<DemoActorRow & { stream_id: string }>(
    `select s.id as stream_id, u.id as user_id, b.id as business_id, u.is_premium from live_streams s join businesses b on b.id = s.streamer_id join users u on u.id = b.user_id
     where s.ended_at is null and ${isSilent('u')} and u.username <> all($1)`,
    [NAMED],
  );
  return rows.map((row) => ({ streamId: row.stream_id, host: demoActor(row) }));
}

/** Everybody for whom the demo may act. */
export async function findSilent(pool: Pool): Promise<BusinessActor[]> {
  const { rows } = await pool.query<DemoActorRow>(
    `select u.id as user_id, b.id as business_id, u.is_premium from businesses b join users u on u.id = b.user_id where ${isSilent('u')} and u.username <> all($1)`,
    [NAMED],
  );
  return rows.map(demoActor);
}

/** The business's name if a real person is behind it; null for demo members. */
export async function personNamed(pool: Pool, businessId: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select b.name from businesses b join users u on u.id = b.user_id where b.id = $1 and not (${isSilent('u')})`,
    [businessId],
  );
  return rows[0]?.name ?? null;
}

/** Whether anybody outside the demo is watching a stream. */
export async function isWatched(pool: Pool, streamId: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select from stream_viewers v join businesses b on b.id = v.viewer_id join users u on u.id = b.user_id where v.stream_id = $1 and v.left_at is null and not (${isSilent('u')}) limit 1`,
    [streamId],
  );
  return rows.length > 0;
}

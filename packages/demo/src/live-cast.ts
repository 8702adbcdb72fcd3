import type { BusinessActor, Staff } from '../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { createStreamGiftBatcher } from '../../../apps/api/src/modules/streams/gifts/gift-batcher.ts';
import { newId } from '../../../apps/api/src/platform/clock.ts';
import { demoActor, isSilent, type DemoActorRow } from './demo-actor.ts';

/** Most matches of a named member that are seen in streams. */
export const MATCHES_MAX = 12;
/** A host's viewers are its matches; it has at least this many. */
const HOST_MATCHES_MIN = 4;

/** The members one signs in as. */
type Named = 'imani' | 'theo';

/** The demo members seen in streams, and the staff who decide. */
export interface Cast {
  named: Record<Named, BusinessActor>;
  matchesOf: Record<Named, BusinessActor[]>;
  staff: Map<string, Staff>;
}

/** The app at another time: the same commands with a different clock. */
export function at(app: AppContext, ms: number): AppContext {
  const clock = { now: () => new Date(ms) };
  return { ...app, clock, gifts: createStreamGiftBatcher(app.config, { pool: app.pool, clock, onCommitted: () => {} }) };
}

/** A member whom one signs in as. */
export async function memberNamed(app: AppContext, username: Named): Promise<BusinessActor> {
  const {
    rows: [row],
  } = await app.pool.query<DemoActorRow>(
    'select u.id as user_id, b.id as business_id, u.is_premium from users u join businesses b on b.user_id = u.id where u.username = $1',
    [username],
  );
  if (!row) throw new Error(`The demo has no member named ${username}.`);
  return demoActor(row);
}

/** Who goes live: a match of a named member, or that member itself. */
export const hostOf = ({ named, matchesOf }: Cast, { matchOf, host }: { matchOf: Named; host: number | 'own' }): BusinessActor =>
  host === 'own' ? named[matchOf] : memberAt(matchesOf[matchOf], host);

/** The matches of a named member who have enough viewers, in the order of their names. */
export async function matchesOf(app: AppContext, username: string): Promise<BusinessActor[]> {
  const { rows } = await app.pool.query<DemoActorRow>(
    `select u.id as user_id, b.id as business_id, u.is_premium
     from businesses me join users mine on mine.id = me.user_id join matches m on me.id in (m.business1_id, m.business2_id)
       join businesses b on b.id in (m.business1_id, m.business2_id) and b.id <> me.id join users u on u.id = b.user_id
     where mine.username = $1 and m.ended_at is null and ${isSilent('u')} and u.username not in ('imani', 'theo')
       and (select count(*) from matches o where b.id in (o.business1_id, o.business2_id) and o.ended_at is null) >= ${HOST_MATCHES_MIN}
     order by b.name limit ${MATCHES_MAX}`,
    [username],
  );
  return rows.map(demoActor);
}

/** The staff who decide, by name. */
export async function moderators(app: AppContext): Promise<Map<string, Staff>> {
  // Demo worlds from before there were appeals have only one moderator; a second one gets the same password.
  await app.pool.query(
    `insert into admins (id, username, email, password_hash, role) select $1, 'theo', 'theo@staff.example', password_hash, role from admins where username = 'priya' on conflict do nothing`,
    [newId()],
  );
  const { rows } = await app.pool.query<{ id: string; username: string; role: Staff['role'] }>(
    `select id, username, role from admins where role = 'MODERATOR'`,
  );
  return new Map(
    rows.map((row) => [
      row.username,
      { kind: 'staff', staffId: row.id, sessionId: row.id, username: row.username, role: row.role, totpEnabled: false, mustEnrol: false },
    ]),
  );
}

/** Whoever stands at a position of a list, which goes round. */
export function memberAt(list: readonly BusinessActor[], position: number): BusinessActor {
  const actor = list[position % list.length];
  if (!actor) throw new Error('The demo world has too few matches for its live streams.');
  return actor;
}

/** Who had matched with a host at a time: nobody else could know of its stream, nor of what was said in it. */
export async function viewersOf(app: AppContext, host: BusinessActor, count: number, then: number): Promise<BusinessActor[]> {
  const { rows } = await app.pool.query<DemoActorRow>(
    `select u.id as user_id, b.id as business_id, u.is_premium from matches m
       join businesses b on b.id in (m.business1_id, m.business2_id) and b.id <> $1 join users u on u.id = b.user_id
     where $1 in (m.business1_id, m.business2_id) and m.created_at < $3 and m.ended_at is null and ${isSilent('u')} and u.username not in ('imani', 'theo')
     order by b.name limit $2`,
    [host.businessId, count, new Date(then)],
  );
  return rows.map(demoActor);
}

/** A moderator, by name. */
export function staffNamed(cast: Cast, name: string): Staff {
  const staff = cast.staff.get(name);
  if (!staff) throw new Error(`The demo has no moderator named ${name}.`);
  return staff;
}

import { EvidenceOrigin } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';
import { messageOf } from '../../../platform/errors.ts';
import type { RoomCamera, Shot } from '../../../platform/media/camera.ts';
import { evidenceIdentity } from '../../streams/public.ts';
import { keepEvidence, SHOT_PLACE } from '../commands/keep-evidence.ts';
import { caseChanged } from '../moderation-events.ts';

/** A picture from later than this would not show what was reported. */
const LATE_MS = MINUTE_MS;
/** For how long a process has a picture to take; were it killed, another takes it after that. */
const LEASE_MS = 35 * SECOND_MS;
/** Of a room that could not be entered: its server may be restarting, or a busy machine slow. */
const TRIES_MAX = 2;
const TOKEN_SECONDS = 30;
const AT_ONCE = 2;

interface AskedShot {
  id: string;
  caseId: string;
  reportId: string;
  room: string;
  hostId: string;
  askedAt: Date;
}

const TAKE = `
  update evidence_shots x set leased_until = $2 from live_streams s
  where s.id = x.stream_id and x.id = (select id from evidence_shots where state = 'WAITING' and (leased_until is null or leased_until <= $1)
    order by asked_at limit 1 for update skip locked)
  returning x.id, x.case_id as "caseId", x.report_id as "reportId", x.asked_at as "askedAt", s.room_name as room, s.streamer_id as "hostId"`;

/** Takes the pictures of reported streams that were asked for: by the product itself, so that no reporter can make them up. */
export async function takeShots(app: AppContext, camera: RoomCamera): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => takeAll(app, camera)));
}

async function takeAll(app: AppContext, camera: RoomCamera): Promise<void> {
  for (;;) {
    const now = app.clock.now();
    const [asked] = await app.transaction((tx) => tx.sql<AskedShot>(TAKE, [now, new Date(now.getTime() + LEASE_MS)]));
    if (!asked) return;
    const isLate = now.getTime() - asked.askedAt.getTime() > LATE_MS;
    await settle(app, asked, isLate ? { why: 'TOO_LATE' } : await shotOf(app, camera, asked));
  }
}

async function shotOf(app: AppContext, camera: RoomCamera, asked: AskedShot): Promise<Shot> {
  const { media } = app.config;
  let shot: Shot = { why: 'UNREACHABLE' };
  for (let tries = 0; media && tries < TRIES_MAX && isUnreachable(shot); tries += 1)
    shot = await shoot(app, camera, asked, media.serverUrl);
  return shot;
}

const isUnreachable = (shot: Shot): boolean => 'why' in shot && shot.why === 'UNREACHABLE';

async function shoot(app: AppContext, camera: RoomCamera, { room, hostId }: AskedShot, serverUrl: string): Promise<Shot> {
  try {
    const grant = {
      room,
      identity: evidenceIdentity(newId()),
      name: 'Evidence',
      canPublish: false,
      hidden: true,
      ttlSeconds: TOKEN_SECONDS,
    };
    return await camera.shoot({ url: serverUrl.replace(/^http/, 'ws'), token: await app.media.token(grant), first: hostId });
  } catch (error) {
    app.logger.warn({ err: messageOf(error) }, 'no picture of a reported stream could be taken');
    return { why: 'UNREACHABLE' };
  }
}

async function settle(app: AppContext, asked: AskedShot, shot: Shot | { why: 'TOO_LATE' }): Promise<void> {
  const done = (tx: Tx, state: string) =>
    tx.sql('update evidence_shots set state = $2, done_at = $3 where id = $1', [asked.id, state, app.clock.now()]);
  if ('picture' in shot) {
    const evidence = {
      bytes: shot.picture,
      contentType: 'image/webp',
      place: SHOT_PLACE,
      fileName: null,
      origin: EvidenceOrigin.Server,
      also: (tx: Tx) => done(tx, 'TAKEN'),
    };
    await keepEvidence(app, asked, evidence);
    return;
  }
  await app.transaction(async (tx) => {
    await done(tx, shot.why);
    tx.emit(caseChanged(asked.caseId));
  });
}

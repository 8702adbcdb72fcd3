import { randomUUID } from 'node:crypto';
import { CaseStatus, ModerationAction, ReportTarget } from '@benison/contracts/enumerations';
import { TIMED_ACTIONS } from '@benison/contracts/terms/moderation';
import type { BusinessActor, Staff } from '../actor.ts';
import type { AppContext } from '../app-context.ts';
import { InsufficientCoinsError, rewardSwipes } from '../modules/coins/public.ts';
import { appeal } from '../modules/moderation/commands/appeal.ts';
import { claimCase } from '../modules/moderation/commands/claim-case.ts';
import { decideAppeal } from '../modules/moderation/commands/decide-appeal.ts';
import { decideCase } from '../modules/moderation/commands/decide-case.ts';
import { report } from '../modules/moderation/public.ts';
import { sendStreamMessage } from '../modules/streams/chat/commands/send-stream-message.ts';
import { acceptStreamAgreement } from '../modules/streams/commands/accept-stream-agreement.ts';
import { answerScheduledStream } from '../modules/streams/commands/answer-scheduled-stream.ts';
import { scheduleStream } from '../modules/streams/commands/schedule-stream.ts';
import { sendGift } from '../modules/streams/gifts/commands/send-gift.ts';
import { createStreamGiftBatcher } from '../modules/streams/gifts/gift-batcher.ts';
import { newId } from '../platform/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/durations.ts';
import { AGREEMENT_ACCEPTED, DEMO_ORIGIN, demoActor, isSilent, type DemoActorRow } from './demo-actor.ts';
import { ANNOUNCED, PAST_CASES, PAST_STREAMS, type PastCase, type PastStream } from './live-past.ts';
import { cashOut } from './money/cash-out.ts';

/** Viewers of past streams have coins from this many of their likes. */
const REWARDED_MAX = 16;
const MATCHES_MAX = 12;
/** How long ago the named members asked for money for what they earned. */
const CASH_OUT_HOURS = 20;
/** A host's viewers are its matches; it has at least this many. */
const HOST_MATCHES_MIN = 4;

/** The members one signs in as. */
type Named = 'imani' | 'theo';

/** The demo members seen in streams, and the staff who decide. */
interface Cast {
  named: Record<Named, BusinessActor>;
  matchesOf: Record<Named, BusinessActor[]>;
  staff: Map<string, Staff>;
}

/**
 * Creates the demo's live history: streams with gifts, scheduled streams, and decided and pending cases. Resolves to whether it did so
 * now.
 */
export async function storeDemoLive(app: AppContext): Promise<boolean> {
  const {
    rows: [row],
  } = await app.pool.query<{ has_past: boolean }>(
    'select exists (select from live_streams) or exists (select from scheduled_streams) as has_past',
  );
  if (row?.has_past) return false;
  const cast: Cast = {
    named: { imani: await memberNamed(app, 'imani'), theo: await memberNamed(app, 'theo') },
    matchesOf: { imani: await matchesOf(app, 'imani'), theo: await matchesOf(app, 'theo') },
    staff: await moderators(app),
  };
  const now = app.clock.now().getTime();
  for (const stream of PAST_STREAMS) await storeStream(app, cast, stream, new Date(now - stream.daysAgo * DAY_MS));
  for (const announcement of ANNOUNCED) await announce(app, cast, announcement);
  for (const past of PAST_CASES) await storeCase(app, cast, past, now - past.minutesAgo * MINUTE_MS);
  for (const member of Object.values(cast.named)) await cashOut(at(app, now - CASH_OUT_HOURS * HOUR_MS), member);
  return true;
}

/** The app at another time: the same commands with a different clock. */
function at(app: AppContext, ms: number): AppContext {
  const clock = { now: () => new Date(ms) };
  return { ...app, clock, gifts: createStreamGiftBatcher(app.config, { pool: app.pool, clock, onCommitted: () => {} }) };
}

async function memberNamed(app: AppContext, username: Named): Promise<BusinessActor> {
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
const hostOf = ({ named, matchesOf }: Cast, { matchOf, host }: { matchOf: Named; host: number | 'own' }): BusinessActor =>
  host === 'own' ? named[matchOf] : memberAt(matchesOf[matchOf], host);

async function matchesOf(app: AppContext, username: string): Promise<BusinessActor[]> {
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

async function moderators(app: AppContext): Promise<Map<string, Staff>> {
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

function memberAt(list: readonly BusinessActor[], position: number): BusinessActor {
  const actor = list[position % list.length];
  if (!actor) throw new Error('The demo world has too few matches for its live streams.');
  return actor;
}

/** Who had matched with a host at a time: nobody else could know of its stream, nor of what was said in it. */
async function viewersOf(app: AppContext, host: BusinessActor, count: number, then: number): Promise<BusinessActor[]> {
  const { rows } = await app.pool.query<DemoActorRow>(
    `select u.id as user_id, b.id as business_id, u.is_premium from matches m
       join businesses b on b.id in (m.business1_id, m.business2_id) and b.id <> $1 join users u on u.id = b.user_id
     where $1 in (m.business1_id, m.business2_id) and m.created_at < $3 and m.ended_at is null and ${isSilent('u')} and u.username not in ('imani', 'theo')
     order by b.name limit $2`,
    [host.businessId, count, new Date(then)],
  );
  return rows.map(demoActor);
}

async function storeStream(app: AppContext, cast: Cast, past: PastStream, startedAt: Date): Promise<void> {
  const host = hostOf(cast, past);
  const [from, to] = [startedAt.getTime(), startedAt.getTime() + past.minutes * MINUTE_MS];
  const viewers = await viewersOf(app, host, past.peak, from);
  const streamId = newId();
  await acceptStreamAgreement(at(app, from), host, DEMO_ORIGIN, AGREEMENT_ACCEPTED);
  await app.pool.query(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, peak_viewers, started_at, live_at) values ($1, $2, $3, 'LIVE', $4, $5, $6, $7, $7)`,
    [streamId, host.businessId, past.title, `${streamId}-past`, randomUUID(), viewers.length, startedAt],
  );
  await app.pool.query(
    `insert into stream_viewers (stream_id, viewer_id, joined_at, left_at, seen_at) select $1, unnest($2::uuid[]), $3, $4, $4`,
    [streamId, viewers.map(({ businessId }) => businessId), new Date(from + MINUTE_MS), new Date(to)],
  );
  await reward(app, viewers, startedAt);
  const moment = (place: number, count: number): number => from + ((place + 1) * (to - from)) / (count + 2);
  for (const [place, text] of past.said.entries()) {
    await sendStreamMessage(at(app, moment(place, past.said.length)), place % 2 === 1 ? host : memberAt(viewers, place), {
      streamId,
      requestId: newId(),
      text,
    });
  }
  for (const [place, [giftId, quantity, message]] of past.gifts.entries()) {
    const givers = [...viewers.slice(place % viewers.length), ...viewers.slice(0, place % viewers.length)];
    await give(at(app, moment(place, past.gifts.length)), givers, {
      streamId,
      giftId,
      quantity,
      message: message ?? null,
      expectedCoins: null,
    });
  }
  await app.pool.query(
    `update live_streams set status = 'ENDED', end_reason = 'ENDED_BY_HOST', ended_at = $2, room_seen_at = $2, room_closed_at = $2 where id = $1`,
    [streamId, new Date(to)],
  );
}

/** The first giver who can afford the gift gives it. */
async function give(app: AppContext, givers: readonly BusinessActor[], gift: object): Promise<void> {
  for (const giver of givers) {
    try {
      await sendGift(app, giver, { ...gift, requestId: newId() });
      return;
    } catch (error) {
      if (!(error instanceof InsufficientCoinsError)) throw error;
    }
  }
}

/** The coins earned by their likes before a day, by the same rules as if they had just been made. */
async function reward(app: AppContext, members: readonly BusinessActor[], before: Date): Promise<void> {
  await app.transaction(async (tx) => {
    for (const { userId, businessId } of members) {
      const likes = await tx.sql<{ swiped_id: string; direction: 'LIKE' | 'SUPER_LIKE'; created_at: Date }>(
        `select swiped_id, direction, created_at from swipes s where swiper_id = $1 and direction <> 'PASS' and created_at < $3
           and not exists (select from swipe_rewards r where r.user_id = $2) order by created_at limit ${REWARDED_MAX}`,
        [businessId, userId, before],
      );
      for (const { swiped_id: swipedId, direction, created_at: likedAt } of likes) {
        await rewardSwipes(tx, [
          { userId, swiperId: businessId, swipedId, direction, ownDay: likedAt.toISOString().slice(0, 10), now: likedAt },
        ]);
      }
    }
  });
}

async function announce(app: AppContext, cast: Cast, announced: (typeof ANNOUNCED)[number]): Promise<void> {
  const { inDays, hour, title, description, guests } = announced;
  const host = hostOf(cast, announced);
  const day = Math.floor(app.clock.now().getTime() / DAY_MS) + inDays;
  await acceptStreamAgreement(app, host, DEMO_ORIGIN, AGREEMENT_ACCEPTED);
  const { id } = await scheduleStream(app, host, { title, description, startsAt: new Date(day * DAY_MS + hour * HOUR_MS) });
  for (const guest of await viewersOf(app, host, guests, app.clock.now().getTime()))
    await answerScheduledStream(app, guest, { id, isComing: true });
}

async function storeCase(app: AppContext, cast: Cast, past: PastCase, reportedAt: number): Promise<void> {
  const target = await targetOf(app, cast, past);
  const reporters = (await viewersOf(app, target.subject, MATCHES_MAX, target.knownAt ?? reportedAt)).filter(({ businessId }) =>
    target.mayReport(businessId),
  );
  let caseId = '';
  for (const [place, position] of past.reporters.entries()) {
    const input = { target: target.kind, targetId: target.id, category: past.category, details: past.details };
    caseId = (await report(at(app, reportedAt + place * MINUTE_MS), memberAt(reporters, position), input)).caseId;
  }
  if (past.decision) await decide(app, cast, past, { caseId, subject: target.author, reportedAt });
}

interface Target {
  kind: ReportTarget;
  id: string;
  /** The business whose matches can know about it. */
  subject: BusinessActor;
  /** The business it is about. */
  author: BusinessActor;
  /** When its stream began, for what was said in one. */
  knownAt?: number;
  mayReport: (businessId: string) => boolean;
}

async function targetOf(app: AppContext, cast: Cast, { matchOf, about }: PastCase): Promise<Target> {
  if (about.kind === 'business') {
    const subject = memberAt(cast.matchesOf[matchOf], about.position);
    return { kind: ReportTarget.Business, id: subject.businessId, subject, author: subject, mayReport: () => true };
  }
  const {
    rows: [line],
  } = await app.pool.query<{ id: string; author_user: string; author: string; host_user: string; host: string; started_at: Date }>(
    `select m.id, s.started_at, a.user_id as author_user, a.id as author, h.user_id as host_user, h.id as host from stream_messages m join live_streams s on s.id = m.stream_id
       join businesses a on a.id = m.sender_id join businesses h on h.id = s.streamer_id where m.text = $1`,
    [about.text],
  );
  if (!line) throw new Error(`Nobody said "${about.text}" in the demo.`);
  const [host, author] = [
    demoActor({ user_id: line.host_user, business_id: line.host, is_premium: false }),
    demoActor({ user_id: line.author_user, business_id: line.author, is_premium: false }),
  ];
  return {
    kind: ReportTarget.StreamMessage,
    id: line.id,
    subject: host,
    author,
    knownAt: line.started_at.getTime(),
    mayReport: (businessId) => businessId !== line.author,
  };
}

function staffNamed(cast: Cast, name: string): Staff {
  const staff = cast.staff.get(name);
  if (!staff) throw new Error(`The demo has no moderator named ${name}.`);
  return staff;
}

async function decide(
  app: AppContext,
  cast: Cast,
  past: PastCase,
  { caseId, subject, reportedAt }: { caseId: string; subject: BusinessActor; reportedAt: number },
): Promise<void> {
  if (!past.decision) return;
  const { by, afterMinutes, action, message = null, notes = null, banDays = null } = past.decision;
  const [staff, decidedAt] = [staffNamed(cast, by), reportedAt + afterMinutes * MINUTE_MS];
  await claimCase(at(app, decidedAt - 2 * MINUTE_MS), staff, DEMO_ORIGIN, caseId);
  const status =
    action === ModerationAction.NoViolationFound
      ? CaseStatus.Dismissed
      : action === ModerationAction.UnderInvestigation
        ? CaseStatus.Reviewed
        : CaseStatus.Resolved;
  const {
    rows: [standing],
  } = await app.pool.query<{ version: number }>('select version from moderation_cases where id = $1', [caseId]);
  await decideCase(at(app, decidedAt), staff, DEMO_ORIGIN, {
    caseId,
    version: standing?.version ?? 1,
    status,
    action,
    message,
    notes: notes ?? 'As it was reported.',
    banDays,
    isForGood: banDays === null && TIMED_ACTIONS.includes(action),
  });
  if (!past.appeal) return;
  const appealedAt = decidedAt + past.appeal.afterMinutes * MINUTE_MS;
  const {
    rows: [enforcement],
  } = await app.pool.query<{ id: string }>('select id from enforcements where case_id = $1', [caseId]);
  const appealId = await appeal(at(app, appealedAt), subject, { enforcementId: enforcement?.id, text: past.appeal.text });
  const { decision } = past.appeal;
  if (decision) {
    await decideAppeal(at(app, appealedAt + decision.afterMinutes * MINUTE_MS), staffNamed(cast, decision.by), DEMO_ORIGIN, {
      appealId,
      isGranted: decision.isGranted,
      message: decision.message,
    });
  }
}

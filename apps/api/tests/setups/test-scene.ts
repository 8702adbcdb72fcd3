import type { GraphQLAnswer } from '@benison/testkit/client';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { refreshRank } from '../../src/modules/businesses/public.ts';
import { newId } from '../../src/platform/clock.ts';
import { caseAbout, tryReport, WHY, write } from './test-moderation.ts';
import { storedStream } from './test-streams.ts';

export const PASSWORD = 'a long password of someone';
export const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { email } } }';
export const SUSPENSION = '{ suspension { appealToken appeal { status createdAt decidedAt message } } }';
export const APPEAL_SUSPENSION = 'mutation ($input: AppealSuspensionInput!) { appealSuspension(input: $input) { appeal { id status } } }';

/**
 * Everything an action may change, except logs (cases, reports, strikes, mails, notices, sign-ins) and what the clock moves.
 */
const STATE = {
  users: 'id = any($1)',
  businesses: 'user_id = any($1)',
  media: 'owner_user_id = any($1)',
  messages: 'sender_id in (select id from businesses where user_id = any($1))',
  live_bans: 'business_id in (select id from businesses where user_id = any($1))',
  matches: 'business1_id in (select id from businesses where user_id = any($1))',
  stream_messages: 'sender_id in (select id from businesses where user_id = any($1))',
  live_streams: 'streamer_id in (select id from businesses where user_id = any($1))',
  bizcoin_wallets: 'user_id = any($1)',
  conversion_requests: 'user_id = any($1)',
  blocks: 'blocker_id in (select id from businesses where user_id = any($1))',
  stream_chats: 'stream_id in (select s.id from live_streams s join businesses b on b.id = s.streamer_id where b.user_id = any($1))',
} as const;
const BY_THE_CLOCK = [
  'online_in',
  'online_until',
  'last_active_at',
  'room_seen_at',
  'room_closed_at',
  'room_is_muted',
  'muted_tracks',
  'interrupted_at',
  'name_skeleton',
  'rank_score',
  'return_chance',
];

/** The state of everything that belongs to the people of a scene. */
export async function stateIn({ app }: TestApp, { subject, reporter }: Scene): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {};
  for (const [table, condition] of Object.entries(STATE)) {
    const { rows } = await app.pool.query(`select to_jsonb(x) - $2::text[] as row from ${table} x where ${condition} order by 1`, [
      [subject.userId, reporter.userId],
      BY_THE_CLOCK,
    ]);
    // A stream without a room is soon interrupted; whether it is paused or over is in other columns.
    state[table] = rows.map(({ row: { status, ...row } }) => (table === 'live_streams' ? row : { ...row, status }));
  }
  return state;
}

export interface Scene {
  subject: SeededMember;
  reporter: SeededMember;
  matchId: string;
  messageId: string;
  streamId: string;
  streamMessageId: string;
}

/** A member with one of everything that can be reported. */
export async function sceneIn(t: TestApp): Promise<Scene> {
  const [subject, reporter] = [
    await t.seed.member({ password: PASSWORD, business: { tags: ['reefer', 'freight'] } }),
    await t.seed.member(),
  ];
  const logoId = newId();
  await t.app.pool.query(`insert into media (id, owner_user_id, purpose, width, height, variants) values ($1, $2, 'LOGO', 64, 64, '[]')`, [
    logoId,
    subject.userId,
  ]);
  await t.app.pool.query('update businesses set logo_id = $2, website = $3 where id = $1', [
    subject.businessId,
    logoId,
    'https://harbor.example',
  ]);
  await t.app.transaction((tx) => refreshRank(tx, subject.businessId));
  const matchId = await t.seed.match(subject, reporter);
  const messageId = await write(subject, matchId, 'Something rude.');
  const streamId = await storedStream(t, subject);
  const streamMessageId = newId();
  await t.app.pool.query(
    `insert into stream_messages (id, stream_id, number, sender_id, text, client_id, sent_at) values ($1, $2, 1, $3, 'Something rude', $4, now())`,
    [streamMessageId, streamId, subject.businessId, newId()],
  );
  return { subject, reporter, matchId, messageId, streamId, streamMessageId };
}

const TARGET = { MESSAGE: 'messageId', BUSINESS: 'businessId', STREAM: 'streamId', STREAM_MESSAGE: 'streamMessageId' } as const;

/** Reports one thing of the scene, and returns its case. */
export async function reportedIn(t: TestApp, staff: SeededStaff, from: Scene, target: keyof typeof TARGET) {
  const targetId = target === 'BUSINESS' ? from.subject.businessId : from[TARGET[target] as 'messageId'];
  expect((await tryReport(from.reporter, target, targetId)).code).toBeUndefined();
  return caseAbout(t, staff, targetId);
}

/** A sign-in on a new device. */
export const signInTo = (t: TestApp, { email }: SeededMember): Promise<GraphQLAnswer> =>
  t.seed.guest().graphql(SIGN_IN, { input: { email, password: PASSWORD, rememberMe: false } });

/** What a suspended member can still do: read the refused sign-in, and appeal with its token. */
export async function appealSuspendedIn(t: TestApp, member: SeededMember): Promise<{ appealId: string; details: Record<string, any> }> {
  const details = (await signInTo(t, member)).errors[0]?.extensions.details as Record<string, any>;
  const answer = await t.seed.guest().query(APPEAL_SUSPENSION, { input: { appealToken: details.appealToken, text: WHY } });
  return { appealId: answer.appealSuspension.appeal.id, details };
}

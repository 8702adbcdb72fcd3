import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPTIONS, storedCaptions } from '../../../../tests/setups/test-captions.ts';
import { caseAbout, closeWithWholeLog, must, takeBack } from '../../../../tests/setups/test-moderation.ts';
import { recorded } from '../../../../tests/setups/test-recordings.ts';
import { agree, hosted, START, startOf } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { checkNew } from '../jobs/check-new.ts';

/** What streams, their goals, announcements and clips are called, what polls ask and captions say, is checked as messages are. */

const SCAM = 'Please send the deposit by Western Union.';
/** The same within the length of an answer. */
const SCAM_ANSWER = 'Send the deposit by Western Union';
const SCHEDULE = 'mutation ($input: ScheduleStreamInput!) { scheduleStream(input: $input) { scheduledStream { id } } }';
const CLIP = 'mutation ($input: CreateClipInput!) { createClip(input: $input) { clip { id } } }';
const GOAL = 'mutation ($input: SetStreamGoalInput!) { setStreamGoal(input: $input) { stream { goal { title } } } }';
const POLL = 'mutation ($input: OpenPollInput!) { openPoll(input: $input) { poll { id } } }';
const VOTE = 'mutation ($input: VoteInPollInput!) { voteInPoll(input: $input) { poll { id } } }';
const POLLS = 'query ($id: ID!) { streamPolls(streamId: $id, first: 5) { nodes { question choices { text votes } } } }';
const CORRECT = 'mutation ($input: CorrectCaptionInput!) { correctCaption(input: $input) { caption { id } } }';
const RENAME = 'mutation ($input: UpdateClipInput!) { updateClip(input: $input) { clip { id } } }';
const DETAIL = `query ($id: ID!) { moderationCase(id: $id) { case { isFlagged reporterCount stream { id } }
  reports { source findings { rule foundIn } } evidence { chat { text isReported } } } }`;

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => {
  t = await startTestApp({ media: true });
  priya = await t.seed.staff({ role: 'MODERATOR' });
});
afterAll(() => closeWithWholeLog(t));

async function checked(): Promise<void> {
  await untilTold(t);
  await checkNew(t.app, t.clock.now());
}

const casesAbout = async ({ businessId }: SeededMember): Promise<number> =>
  (await t.app.pool.query('select from moderation_cases where subject_id = $1', [businessId])).rowCount ?? 0;

const detailOf = async (id: string) => (await priya.client.query(DETAIL, { id })).moderationCase;

const startedWith = async (host: SeededMember, words: { title: string; description?: string }): Promise<string> => {
  const { input } = startOf(words.title);
  return (await host.client.query(START, { input: { ...input, ...words } })).startStream.ticket.stream.id;
};

const scheduled = (host: SeededMember, title: string, description: string | null = null) =>
  host.client.query(SCHEDULE, { input: { title, description, startsAt: new Date(t.clock.now().getTime() + DAY_MS).toISOString() } });

const aims = (host: SeededMember, streamId: string, title: string) => host.client.query(GOAL, { input: { streamId, title, coins: 1_000 } });

const namesOf = async (streamId: string) =>
  (await t.app.pool.query('select title, goal_title as goal from live_streams where id = $1', [streamId])).rows[0];

const clipped = async (host: SeededMember, streamId: string, title: string): Promise<string> =>
  (await host.client.query(CLIP, { input: { requestId: newId(), streamId, startMs: 5_000, endMs: 20_000, title } })).createClip.clip.id;

test('the title or the description of a stream that starts makes a report about that stream, and a removal takes both off', async () => {
  const [plain, host] = [await t.seed.member(), await t.seed.member()];
  for (const member of [plain, host]) await agree(member);
  await startedWith(plain, { title: 'How we fold boxes' });
  const streamId = await startedWith(host, { title: 'How we fold boxes', description: SCAM });
  await checked();
  expect(await casesAbout(plain)).toBe(0);
  const found = await caseAbout(t, priya, streamId);
  expect(found).toMatchObject({ target: 'STREAM', status: 'PENDING', subject: { id: host.businessId } });
  expect(await detailOf(found.id)).toMatchObject({
    case: { isFlagged: true, reporterCount: 0, stream: { id: streamId } },
    reports: [{ source: 'AUTOMATIC', findings: [{ rule: 'PAYMENT_OUTSIDE', foundIn: streamId }] }],
    evidence: { chat: [{ text: `How we fold boxes\n${SCAM}`, isReported: true }] },
  });
  await must(priya, found, 'RESOLVED', 'CONTENT_REMOVED');
  const { rows } = await t.app.pool.query('select description from live_streams where id = $1', [streamId]);
  expect(rows).toEqual([{ description: null }]);
  await checked();
  expect(await casesAbout(host)).toBe(1);
});

test('the title of a goal makes a report about its stream, with what the stream is called, and is removed and put back with it', async () => {
  const host = await t.seed.member();
  await agree(host);
  const streamId = await startedWith(host, { title: 'How we fold boxes' });
  await aims(host, streamId, 'A new press');
  await checked();
  expect(await casesAbout(host)).toBe(0);
  await aims(host, streamId, SCAM);
  await checked();
  const found = await caseAbout(t, priya, streamId);
  expect(await detailOf(found.id)).toMatchObject({
    reports: [{ source: 'AUTOMATIC', findings: [{ rule: 'PAYMENT_OUTSIDE', foundIn: streamId }] }],
    evidence: { chat: [{ text: `How we fold boxes\n${SCAM}`, isReported: true }] },
  });
  const removed = await must(priya, found, 'RESOLVED', 'CONTENT_REMOVED');
  expect(await namesOf(streamId)).toEqual({ title: REMOVED_TEXT, goal: REMOVED_TEXT });
  expect((await takeBack(priya, removed)).errors).toEqual([]);
  expect(await namesOf(streamId)).toEqual({ title: 'How we fold boxes', goal: SCAM });
});

test('a goal that its host set anew after a removal stays when the removal is taken back', async () => {
  const host = await t.seed.member();
  await agree(host);
  const streamId = await startedWith(host, { title: 'How we fold boxes' });
  await aims(host, streamId, SCAM);
  await checked();
  const removed = await must(priya, await caseAbout(t, priya, streamId), 'RESOLVED', 'CONTENT_REMOVED');
  await aims(host, streamId, 'A new press');
  expect((await takeBack(priya, removed)).errors).toEqual([]);
  expect(await namesOf(streamId)).toEqual({ title: 'How we fold boxes', goal: 'A new press' });
});

test('two removals, of a title and of a later goal, give both back when the earlier is taken back first', async () => {
  const host = await t.seed.member();
  await agree(host);
  const streamId = await startedWith(host, { title: SCAM });
  await checked();
  const first = await must(priya, await caseAbout(t, priya, streamId), 'RESOLVED', 'CONTENT_REMOVED');
  t.clock.advance(1_000);
  await aims(host, streamId, 'Or my wallet: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
  await checked();
  const second = await must(priya, await caseAbout(t, priya, streamId), 'RESOLVED', 'CONTENT_REMOVED');
  expect((await takeBack(priya, first)).errors).toEqual([]);
  expect(await namesOf(streamId)).toEqual({ title: REMOVED_TEXT, goal: REMOVED_TEXT });
  expect((await takeBack(priya, second)).errors).toEqual([]);
  expect(await namesOf(streamId)).toEqual({ title: SCAM, goal: 'Or my wallet: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' });
});

test('an announcement makes a report about its host, with its words, once', async () => {
  const host = await t.seed.member();
  await agree(host);
  await scheduled(host, 'Autumn preview');
  await checked();
  expect(await casesAbout(host)).toBe(0);
  const { scheduleStream } = await scheduled(host, SCAM, 'All of our boxes.');
  await checked();
  await scheduled(host, SCAM, 'All of our boxes.');
  await checked();
  const found = await caseAbout(t, priya, host.businessId);
  expect(await detailOf(found.id)).toMatchObject({
    case: { stream: null },
    reports: [{ findings: [{ rule: 'PAYMENT_OUTSIDE', foundIn: scheduleStream.scheduledStream.id }] }],
    evidence: { chat: [{ text: `${SCAM}\nAll of our boxes.` }] },
  });
  expect(await casesAbout(host)).toBe(1);
});

test('the title of a clip makes a report about the stream it is of, when it is made and when it is renamed', async () => {
  const { host, streamId } = await recorded(t);
  const clipId = await clipped(host, streamId, 'How it folds');
  await checked();
  expect(await casesAbout(host)).toBe(0);
  await host.client.query(RENAME, { input: { clipId, title: SCAM } });
  await checked();
  const found = await caseAbout(t, priya, streamId);
  expect(await detailOf(found.id)).toMatchObject({
    reports: [{ source: 'AUTOMATIC', findings: [{ rule: 'PAYMENT_OUTSIDE', foundIn: clipId }] }],
    evidence: { chat: [{ text: SCAM }] },
  });
  const second = await clipped(host, streamId, 'Or my wallet: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
  await checked();
  expect((await detailOf(found.id)).reports[0].findings).toMatchObject([{ foundIn: clipId }, { rule: 'CRYPTO_WALLET', foundIn: second }]);
});

test('a poll makes a report about its stream by its question or an answer, is removed with it, and is given back with its votes', async () => {
  const { host, viewers, streamId } = await hosted(t);
  const [viewer] = viewers;
  const polled = async (question: string, choices: string[]): Promise<string> =>
    (await host.client.query(POLL, { input: { requestId: newId(), streamId, question, choices } })).openPoll.poll.id;
  const first = await polled('Which paper?', ['Matte', SCAM_ANSWER]);
  await viewer.client.query(VOTE, { input: { pollId: first, choice: 2 } });
  await checked();
  const found = await caseAbout(t, priya, streamId);
  expect(await detailOf(found.id)).toMatchObject({
    reports: [{ source: 'AUTOMATIC', findings: [{ rule: 'PAYMENT_OUTSIDE', foundIn: first }] }],
    evidence: { chat: [{ text: `Which paper?\nMatte\n${SCAM_ANSWER}` }] },
  });
  const removed = await must(priya, found, 'RESOLVED', 'CONTENT_REMOVED');
  const seen = async () => (await viewer.client.query(POLLS, { id: streamId })).streamPolls.nodes[0];
  expect(await seen()).toEqual({ question: REMOVED_TEXT, choices: [1, 2].map((n) => ({ text: REMOVED_TEXT, votes: n - 1 })) });
  expect((await takeBack(priya, removed)).errors).toEqual([]);
  expect(await seen()).toEqual({
    question: 'Which paper?',
    choices: [
      { text: 'Matte', votes: 0 },
      { text: SCAM_ANSWER, votes: 1 },
    ],
  });
});

test('the title of a clip goes with the removal of what its stream says, and stays as its host named it anew', async () => {
  const { host, streamId } = await recorded(t);
  const [kept, renamed] = [await clipped(host, streamId, SCAM), await clipped(host, streamId, 'How it folds')];
  const titles = async () =>
    (await t.app.pool.query('select title from stream_clips where id = any($1::uuid[]) order by id', [[kept, renamed]])).rows;
  await checked();
  const removed = await must(priya, await caseAbout(t, priya, streamId), 'RESOLVED', 'CONTENT_REMOVED');
  expect(await titles()).toEqual([{ title: REMOVED_TEXT }, { title: REMOVED_TEXT }]);
  await host.client.query(RENAME, { input: { clipId: renamed, title: 'The fold' } });
  expect((await takeBack(priya, removed)).errors).toEqual([]);
  expect(await titles()).toEqual([{ title: SCAM }, { title: 'The fold' }]);
});

test('a caption that its host rewrites makes a report about its stream; a removal shows what was heard, and gives it back as it was written', async () => {
  const { host, viewers } = await hosted(t);
  const {
    streamId,
    ids: [line],
  } = await storedCaptions(t, host, ['this is thick paper']);
  const shown = async () => (await viewers[0].client.query(CAPTIONS, { streamId })).streamCaptions.nodes[0].text;
  await host.client.query(CORRECT, { input: { captionId: line, text: SCAM } });
  await checked();
  const found = await caseAbout(t, priya, streamId);
  expect(await detailOf(found.id)).toMatchObject({
    reports: [{ source: 'AUTOMATIC', findings: [{ rule: 'PAYMENT_OUTSIDE', foundIn: line }] }],
    evidence: { chat: [{ text: SCAM }] },
  });
  const removed = await must(priya, found, 'RESOLVED', 'CONTENT_REMOVED');
  expect(await shown()).toBe('this is thick paper');
  expect((await takeBack(priya, removed)).errors).toEqual([]);
  expect(await shown()).toBe(SCAM);
});

import { POLLS_PER_STREAM_MAX } from '@benison/contracts/terms/stream-poll';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { END, hosted } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';

/** Polls: one open at a time, each viewer counted once, exact through races, breaks and the end of the stream. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const POLL = 'id question choices { number text votes } voteCount openedAt closedAt';
const OPEN = `mutation($input: OpenPollInput!) { openPoll(input: $input) { poll { ${POLL} } } }`;
const CLOSE = `mutation($input: ClosePollInput!) { closePoll(input: $input) { poll { ${POLL} } } }`;
const VOTE = `mutation($input: VoteInPollInput!) { voteInPoll(input: $input) { poll { ${POLL} } } }`;
const PAGE = `query($streamId: ID!, $first: Int! = 50, $after: String) {
  streamPolls(streamId: $streamId, first: $first, after: $after) { nodes { ${POLL} } ownVotes { pollId choice } pageInfo { endCursor hasNextPage } } }`;
const CHANGED = `subscription($streamId: ID!, $after: String) { streamPollChanged(streamId: $streamId, after: $after) { cursor poll { ${POLL} } } }`;
const SUMMARY = `query($streamId: ID!) { streamSummary(streamId: $streamId) { polls { ${POLL} } } }`;

const polling = (streamId: string, { choices = ['Matte', 'Gloss', 'Kraft'], requestId = newId(), question = 'Which paper?' } = {}) => ({
  input: { requestId, streamId, question, choices },
});
const open = async (host: SeededMember, streamId: string): Promise<string> =>
  (await host.client.query(OPEN, polling(streamId))).openPoll.poll.id;
const vote = (member: SeededMember, pollId: string, choice: number) => member.client.graphql(VOTE, { input: { pollId, choice } });
const close = (member: SeededMember, pollId: string) => member.client.graphql(CLOSE, { input: { pollId } });
const page = async (member: SeededMember, variables: object) => (await member.client.query(PAGE, variables)).streamPolls;
const votesOf = (poll: { choices: { votes: number }[] }): number[] => poll.choices.map(({ votes }) => votes);
const end = (streamId: string, host: SeededMember) => host.client.query(END, { id: streamId });

test('a poll is opened once however often it is tried, one at a time, and told to everybody', async () => {
  const { host, viewers, streamId } = await hosted(t);
  const [viewer] = viewers;
  const cursor = await viewer.client.cursor();
  const asked = polling(streamId, { question: ' Which  paper? ', choices: [' Matte ', 'Gloss'] });
  const tries = await Promise.all([1, 2, 3].map(() => host.client.query(OPEN, asked)));
  const ids = new Set(tries.map(({ openPoll }) => openPoll.poll.id as string));
  expect(ids.size).toBe(1);
  expect((await page(viewer, { streamId })).nodes).toMatchObject([
    { question: 'Which paper?', choices: [{ number: 1, text: 'Matte', votes: 0 }, { text: 'Gloss' }], voteCount: 0, closedAt: null },
  ]);
  const others = await Promise.all([1, 2].map(() => host.client.graphql(OPEN, polling(streamId))));
  expect(others.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT']);
  const changes = await viewer.client.subscribe(CHANGED, { streamId, after: cursor });
  expect((await changes.next()).data.streamPollChanged.poll).toMatchObject({ question: 'Which paper?', closedAt: null });
  changes.close();
});

test('of several polls opened at once, one is', async () => {
  const { host, streamId } = await hosted(t);
  const answers = await Promise.all([1, 2, 3, 4].map(() => host.client.graphql(OPEN, polling(streamId))));
  expect(answers.map(({ code }) => code ?? 'OPENED').sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OPENED']);
});

test('each viewer counts once, for the answer chosen last, in whatever order and however often votes arrive', async () => {
  const { host, viewers, streamId } = await hosted(t, 4);
  const [one] = viewers;
  const id = await open(host, streamId);
  const answers = await Promise.all(viewers.flatMap((member) => [vote(member, id, 1), vote(member, id, 2), vote(member, id, 1)]));
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
  const { rows } = await t.app.pool.query('select count(*)::int as n from stream_poll_votes where poll_id = $1', [id]);
  expect(rows).toEqual([{ n: 4 }]);
  for (const [place, member] of viewers.entries()) await vote(member, id, place === 0 ? 3 : 2);
  const { nodes, ownVotes } = await page(one, { streamId });
  expect(nodes).toMatchObject([{ id, voteCount: 4 }]);
  expect(votesOf(nodes[0])).toEqual([0, 3, 1]);
  expect(ownVotes).toEqual([{ pollId: id, choice: 3 }]);
  expect((await page(host, { streamId })).ownVotes).toEqual([]);
});

test('votes are told together, as they stand', async () => {
  const { host, viewers, streamId } = await hosted(t, 6);
  const id = await open(host, streamId);
  const cursor = await host.client.cursor();
  await Promise.all(viewers.map((member) => vote(member, id, 2)));
  const changes = await host.client.subscribe(CHANGED, { streamId, after: cursor });
  let told = await changes.next();
  while (told.data.streamPollChanged.poll.voteCount < 6) told = await changes.next();
  expect(votesOf(told.data.streamPollChanged.poll)).toEqual([0, 6, 0]);
  changes.close();
  const { rows } = await t.app.pool.query(`select count(*)::int as n from events where type = 'stream.poll' and data->>'pollId' = $1`, [
    id,
  ]);
  // One for its beginning, and fewer than one for each vote.
  expect(rows[0].n).toBeLessThan(1 + 6);
});

test('who may open, vote in and close a poll', async () => {
  const { host, viewers, streamId } = await hosted(t, 2);
  const [one, two] = viewers as [SeededMember, SeededMember];
  const stranger = await t.seed.member();
  const id = await open(host, streamId);
  const refusals = [
    [(await one.client.graphql(OPEN, polling(streamId))).code, 'NOT_FOUND'],
    [(await stranger.client.graphql(OPEN, polling(streamId))).code, 'NOT_FOUND'],
    [(await vote(host, id, 1)).code, 'FORBIDDEN'],
    [(await vote(stranger, id, 1)).code, 'NOT_FOUND'],
    [(await vote(one, newId(), 1)).code, 'NOT_FOUND'],
    [(await vote(one, id, 4)).code, 'BAD_INPUT'],
    [(await vote(one, id, 0)).code, 'BAD_INPUT'],
    [(await close(one, id)).code, 'FORBIDDEN'],
    [(await close(stranger, id)).code, 'NOT_FOUND'],
    [(await stranger.client.graphql(PAGE, { streamId })).code, 'NOT_FOUND'],
  ];
  expect(refusals.map(([code]) => code)).toEqual(refusals.map(([, code]) => code));
  expect((await vote(two, id, 1)).code).toBe(undefined);
  const [first, again] = [await close(host, id), await close(host, id)];
  expect(first.data?.closePoll.poll.closedAt).not.toBe(null);
  expect(again.data?.closePoll.poll).toEqual(first.data?.closePoll.poll);
  expect((await vote(one, id, 1)).code).toBe('FORBIDDEN');
  expect(votesOf((await page(two, { streamId })).nodes[0])).toEqual([1, 0, 0]);
});

test.each([
  ['one answer', { choices: ['Matte'] }],
  ['five answers', { choices: ['a', 'b', 'c', 'd', 'e'] }],
  ['answers that are the same', { choices: ['Matte', ' matte '] }],
  ['an empty answer', { choices: ['Matte', ' '] }],
  ['an answer that is too long', { choices: ['Matte', 'x'.repeat(41)] }],
  ['no question', { question: ' ' }],
  ['a question that is too long', { question: 'x'.repeat(141) }],
])('a poll with %s is refused', async (_what, given) => {
  const { host, streamId } = await hosted(t);
  expect((await host.client.graphql(OPEN, polling(streamId, given))).code).toBe('BAD_INPUT');
});

test('the end of a stream closes its poll, and what was answered stands in its report', async () => {
  const { host, viewers, streamId } = await hosted(t, 3);
  const [one, two, three] = viewers as [SeededMember, SeededMember, SeededMember];
  const first = await open(host, streamId);
  await vote(one, first, 1);
  await close(host, first);
  const second = await open(host, streamId);
  await vote(one, second, 2);
  await vote(two, second, 2);
  const [late] = await Promise.all([vote(three, second, 3), end(streamId, host)]);
  const isCounted = late.code === undefined;
  const { polls } = (await host.client.query(SUMMARY, { streamId })).streamSummary;
  expect(polls.map(votesOf)).toEqual([
    [1, 0, 0],
    [0, 2, isCounted ? 1 : 0],
  ]);
  expect(polls.every(({ closedAt }: { closedAt: string | null }) => closedAt !== null)).toBe(true);
  expect((await vote(one, second, 1)).code).toBe('STREAM_NOT_LIVE');
  expect((await host.client.graphql(OPEN, polling(streamId))).code).toBe('STREAM_NOT_LIVE');
  expect((await page(one, { streamId })).nodes).toHaveLength(2);
});

test('a stream has twenty polls at most, and pages hold each once', async () => {
  const { host, viewers, streamId } = await hosted(t);
  for (let polls = 0; polls < POLLS_PER_STREAM_MAX; polls += 1) await close(host, await open(host, streamId));
  expect((await host.client.graphql(OPEN, polling(streamId))).code).toBe('CONFLICT');
  const [viewer] = viewers;
  const seen: string[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < 3; pages += 1) {
    const one: { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } = await page(viewer, {
      streamId,
      first: 7,
      after,
    });
    seen.push(...one.nodes.map(({ id }) => id));
    after = one.pageInfo.endCursor;
    expect(one.pageInfo.hasNextPage).toBe(pages < 2);
  }
  expect(new Set(seen).size).toBe(POLLS_PER_STREAM_MAX);
});

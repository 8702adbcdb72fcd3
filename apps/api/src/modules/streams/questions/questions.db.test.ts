import { OPEN_QUESTIONS_MAX } from '@benison/contracts/terms/stream-chat';
import type { SeededMember } from '@benison/testkit/seed';
import { SOON_MS } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosted } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';

/** Questions to the host: part of the chat, voted for once by each, exact through races and breaks. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const LINE = 'id text votes answeredAt asker { id }';
const ASK = `mutation($input: AskQuestionInput!) { askQuestion(input: $input) { question { ${LINE} } } }`;
const VOTE = `mutation($input: VoteForQuestionInput!) { voteForQuestion(input: $input) { question { ${LINE} } } }`;
const MARK = `mutation($input: MarkQuestionInput!) { markQuestion(input: $input) { question { ${LINE} } } }`;
const PAGE = `query($streamId: ID!, $isAnswered: Boolean! = false, $first: Int! = 50, $after: String) {
  streamQuestions(streamId: $streamId, isAnswered: $isAnswered, first: $first, after: $after) { nodes { ${LINE} } openCount votedIds pageInfo { endCursor hasNextPage } } }`;
const CHANGED = `subscription($streamId: ID!, $after: String) { streamQuestionChanged(streamId: $streamId, after: $after) { cursor questionId openCount question { ${LINE} } } }`;
const VOTES =
  'subscription($streamId: ID!, $after: String) { streamQuestionVotesChanged(streamId: $streamId, after: $after) { cursor votes { questionId votes } } }';
const CHAT = 'query($streamId: ID!) { streamChat(streamId: $streamId, first: 50) { nodes { id text } } }';
const DELETE = 'mutation($id: ID!) { deleteStreamMessage(input: { id: $id }) { success } }';
const MUTE = 'mutation($input: MuteViewerInput!) { muteViewer(input: $input) { tools { muted { nodes { isMuted } } } } }';

const asking = (streamId: string, text = 'How long does a rigid box take?', requestId = newId()) => ({
  input: { streamId, requestId, text },
});
const ask = async (member: SeededMember, streamId: string, text?: string): Promise<string> =>
  (await member.client.query(ASK, asking(streamId, text))).askQuestion.question.id;
const vote = (member: SeededMember, questionId: string, isOn = true) => member.client.graphql(VOTE, { input: { questionId, isOn } });
const mark = (member: SeededMember, questionId: string, isAnswered = true) =>
  member.client.graphql(MARK, { input: { questionId, isAnswered } });
const page = async (member: SeededMember, variables: object) => (await member.client.query(PAGE, variables)).streamQuestions;

test('a question stands in the chat too, is asked once however often it is tried, and most wanted comes first', async () => {
  const { host, viewers, streamId } = await hosted(t, 3);
  const [one, two, three] = viewers as [SeededMember, SeededMember, SeededMember];
  const requestId = newId();
  const tries = await Promise.all([1, 2, 3].map(() => one.client.query(ASK, asking(streamId, ' How long? ', requestId))));
  const [first] = new Set(tries.map(({ askQuestion }) => askQuestion.question.id as string));
  expect(new Set(tries.map(({ askQuestion }) => askQuestion.question.id)).size).toBe(1);
  const second = await ask(two, streamId, 'How much?');
  expect((await host.client.query(CHAT, { streamId })).streamChat.nodes).toMatchObject([
    { text: 'How much?' },
    { id: first, text: 'How long?' },
  ]);
  await vote(three, second);
  expect(await page(three, { streamId })).toMatchObject({
    nodes: [
      { id: second, votes: 1 },
      { id: first, votes: 0 },
    ],
    openCount: 2,
    votedIds: [second],
  });
  expect((await page(host, { streamId })).votedIds).toEqual([]);
});

test('each viewer counts once, in whatever order and however often votes arrive', async () => {
  const { viewers, streamId } = await hosted(t, 5);
  const [asker, ...others] = viewers as [SeededMember, ...SeededMember[]];
  const id = await ask(asker, streamId);
  const answers = await Promise.all(others.flatMap((member) => [vote(member, id), vote(member, id), vote(member, id)]));
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
  expect((await page(asker, { streamId })).nodes).toMatchObject([{ id, votes: 4 }]);
  await Promise.all(others.slice(0, 2).flatMap((member) => [vote(member, id, false), vote(member, id, false)]));
  expect((await page(asker, { streamId })).nodes).toMatchObject([{ id, votes: 2 }]);
  const { rows } = await t.app.pool.query('select count(*)::int as n from stream_question_votes where question_id = $1', [id]);
  expect(rows).toEqual([{ n: 2 }]);
});

test('who may ask, vote and mark', async () => {
  const { host, viewers, streamId } = await hosted(t, 2);
  const [one, two] = viewers as [SeededMember, SeededMember];
  const stranger = await t.seed.member();
  const id = await ask(one, streamId);
  const refusals = [
    [(await host.client.graphql(ASK, asking(streamId))).code, 'FORBIDDEN'],
    [(await stranger.client.graphql(ASK, asking(streamId))).code, 'NOT_FOUND'],
    [(await vote(host, id)).code, 'FORBIDDEN'],
    [(await vote(one, id)).code, 'FORBIDDEN'],
    [(await vote(stranger, id)).code, 'NOT_FOUND'],
    [(await mark(one, id)).code, 'FORBIDDEN'],
    [(await mark(two, id)).code, 'FORBIDDEN'],
    [(await mark(stranger, id)).code, 'NOT_FOUND'],
    [(await vote(two, newId())).code, 'NOT_FOUND'],
    [(await stranger.client.graphql(PAGE, { streamId })).code, 'NOT_FOUND'],
  ];
  expect(refusals.map(([code]) => code)).toEqual(refusals.map(([, code]) => code));
  expect((await vote(two, id)).code).toBe(undefined);
  expect((await mark(host, id)).data?.markQuestion.question.answeredAt).not.toBe(null);
  expect((await vote(two, id, false)).code).toBe('FORBIDDEN');
  expect(await page(two, { streamId })).toMatchObject({ nodes: [], openCount: 0 });
  expect(await page(two, { streamId, isAnswered: true })).toMatchObject({ nodes: [{ id, votes: 1 }], votedIds: [id] });
  await mark(host, id, false);
  expect((await page(two, { streamId })).nodes).toMatchObject([{ id, votes: 1, answeredAt: null }]);
});

test('the rules of the chat hold: muted, blocked words, ended; and nobody has more than three open questions, also asked at once', async () => {
  const { host, viewers, streamId } = await hosted(t, 2);
  const [one, two] = viewers as [SeededMember, SeededMember];
  await host.client.query(
    'mutation($streamId: ID!, $words: [String!]!) { setBlockedWords(input: { streamId: $streamId, words: $words }) { tools { blockedWords } } }',
    { streamId, words: ['acme'] },
  );
  expect((await one.client.graphql(ASK, asking(streamId, 'What of Acme?'))).code).toBe('WORDS_REFUSED');
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => one.client.graphql(ASK, asking(streamId, `Question ${n}`))));
  expect(answers.filter(({ code }) => code === undefined).length).toBe(OPEN_QUESTIONS_MAX);
  expect(answers.filter(({ code }) => code === 'CONFLICT').length).toBe(8 - OPEN_QUESTIONS_MAX);
  expect((await page(one, { streamId })).openCount).toBe(OPEN_QUESTIONS_MAX);
  await host.client.query(MUTE, { input: { streamId, businessId: two.businessId, minutes: 5 } });
  expect((await two.client.graphql(ASK, asking(streamId))).code).toBe('STREAM_MUTED');
  await t.app.pool.query(`update live_streams set status = 'ENDED', ended_at = now(), end_reason = 'ENDED_BY_HOST' where id = $1`, [
    streamId,
  ]);
  const [open] = (await page(two, { streamId })).nodes;
  expect((await vote(two, open.id)).code).toBe('STREAM_NOT_LIVE');
  expect((await mark(host, open.id)).code).toBe('STREAM_NOT_LIVE');
  expect((await page(two, { streamId })).openCount).toBe(OPEN_QUESTIONS_MAX);
});

test('whoever watches hears of each question, of votes together, and of one that is deleted; and what was missed is sent after a break', async () => {
  const { host, viewers, streamId } = await hosted(t, 3);
  const [asker, ...others] = viewers as [SeededMember, ...SeededMember[]];
  const cursor = await host.client.cursor();
  const id = await ask(asker, streamId);
  await Promise.all(others.map((member) => vote(member, id)));
  await mark(host, id);
  await host.client.query(DELETE, { id });
  const changes = await host.client.subscribe(CHANGED, { streamId, after: cursor });
  for (let told = 0; told < 3; told += 1)
    expect((await changes.next()).data.streamQuestionChanged).toMatchObject({ questionId: id, question: null, openCount: 0 });
  changes.close();
  const votes = await host.client.subscribe(VOTES, { streamId, after: cursor });
  expect((await votes.next()).data.streamQuestionVotesChanged.votes).toEqual([{ questionId: id, votes: 2 }]);
  votes.close();
  expect(await page(host, { streamId, isAnswered: true })).toMatchObject({ nodes: [] });
  expect((await vote(others[0] ?? host, id)).code).toBe('NOT_FOUND');
});

test(
  'pages hold each question once, also ten thousand of them',
  async () => {
    const { host, viewers, streamId } = await hosted(t, 1);
    const [asker] = viewers;
    await t.app.pool.query(
      `with m as (insert into stream_messages (id, stream_id, number, sender_id, client_id, text, sent_at)
       select gen_random_uuid(), $1, n, $2, gen_random_uuid(), 'Question ' || n, now() from generate_series(1, 10000) n returning id, number)
     insert into stream_questions (id, stream_id, asker_id, votes, asked_at) select id, $1, $2, number % 7, now() from m`,
      [streamId, asker.businessId],
    );
    const seen: { id: string; votes: number }[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 5; pages += 1) {
      const one: { nodes: { id: string; votes: number }[]; pageInfo: { endCursor: string }; openCount: number } = await page(host, {
        streamId,
        first: 50,
        after,
      });
      expect(one.openCount).toBe(10_000);
      seen.push(...one.nodes);
      after = one.pageInfo.endCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(250);
    expect(seen.every(({ votes }) => votes === 6)).toBe(true);
    expect((await host.client.graphql(PAGE, { streamId, isAnswered: true, after })).code).toBe('BAD_INPUT');
  },
  SOON_MS * 2,
);

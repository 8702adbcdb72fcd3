import { REPLAY_DAYS } from '@benison/contracts/terms/replay';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPTIONS, keptLines, SAID, storedCaptions } from '../../../../tests/setups/test-captions.ts';
import { hostWith } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { expireCaptions } from './jobs/expire-captions.ts';
import { shownWords } from './shown-words.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const CORRECT = 'mutation($input: CorrectCaptionInput!) { correctCaption(input: $input) { caption { id text correctedAt } } }';
const DELETE = 'mutation($input: DeleteReplayInput!) { deleteReplay(input: $input) { stream { id } } }';
const correct = (member: SeededMember, captionId: string, text: string) => member.client.graphql(CORRECT, { input: { captionId, text } });

async function transcript(lines: readonly string[] = ['welcome', 'this is thick pepper', 'thanks']) {
  const scene = await hostWith(t, 1);
  return { ...scene, ...(await storedCaptions(t, scene.host, lines)) };
}

test('whoever may watch a stream reads what was said in it, in order and page by page; nobody else does', async () => {
  const { host, viewers, streamId } = await transcript();
  const stranger = await t.seed.member();
  for (const member of [host, viewers[0]]) {
    const first = (await member.client.query(CAPTIONS, { streamId, first: 2 })).streamCaptions;
    const second = (await member.client.query(CAPTIONS, { streamId, first: 2, after: first.pageInfo.endCursor })).streamCaptions;
    expect([...first.nodes, ...second.nodes].map(({ text }: { text: string }) => text)).toEqual([
      'welcome',
      'this is thick pepper',
      'thanks',
    ]);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  }
  expect((await stranger.client.graphql(CAPTIONS, { streamId })).code).toBe('NOT_FOUND');
  expect((await host.client.graphql(CAPTIONS, { streamId, first: 501 })).code).toBe('BAD_INPUT');
  const refused = await stranger.client.subscribe(SAID, { streamId });
  await expect(refused.next()).rejects.toThrow('NOT_FOUND');
});

test('a host corrects a line for everybody, and what was heard stays beside it', async () => {
  const { host, viewers, streamId, ids } = await transcript();
  const [, line = ''] = ids;
  const first = await correct(host, line, '  This is thick   paper ');
  expect(first.data?.correctCaption.caption).toMatchObject({ id: line, text: 'This is thick paper' });
  t.clock.advance(60_000);
  const again = await correct(host, line, 'This is thick paper');
  expect(again.data).toEqual(first.data);
  expect((await viewers[0].client.query(CAPTIONS, { streamId })).streamCaptions.nodes[1]).toMatchObject({
    text: 'This is thick paper',
    correctedAt: first.data?.correctCaption.caption.correctedAt,
  });
  expect(await keptLines(t, streamId)).toContain('this is thick pepper');
});

test('only the host corrects, with words that may be written in its chat', async () => {
  const { host, viewers, ids } = await transcript();
  const [line = ''] = ids;
  await t.app.pool.query(`insert into stream_word_lists (host_id, words, changed_at) values ($1, '{oolong}', now())`, [host.businessId]);
  const stranger = await t.seed.member();
  const refusals = [
    [(await correct(viewers[0], line, 'mine')).code, 'NOT_FOUND'],
    [(await correct(stranger, line, 'mine')).code, 'NOT_FOUND'],
    [(await correct(host, newId(), 'none')).code, 'NOT_FOUND'],
    [(await correct(host, line, ' ')).code, 'BAD_INPUT'],
    [(await correct(host, line, 'x'.repeat(501))).code, 'BAD_INPUT'],
    [(await correct(host, line, 'our oolong')).code, 'WORDS_REFUSED'],
  ];
  expect(refusals.map(([code]) => code)).toEqual(refusals.map(([, code]) => code));
});

test('captions go with the recording: when its host deletes it, and when its time is over', async () => {
  const { host, streamId } = await transcript();
  const other = await transcript();
  await host.client.query(DELETE, { input: { streamId } });
  expect(await keptLines(t, streamId)).toEqual([]);
  const now = t.app.clock.now().getTime();
  await expireCaptions(t.app, new Date(now + (REPLAY_DAYS - 1) * DAY_MS));
  expect(await keptLines(t, other.streamId)).toHaveLength(3);
  await expireCaptions(t.app, new Date(now + (REPLAY_DAYS + 1) * DAY_MS));
  expect(await keptLines(t, other.streamId)).toEqual([]);
});

test.each([
  ['welcome to our shop', [], 'welcome to our shop'],
  ['what the fuck is this', [], 'what the \u2014 is this'],
  ['Green Oolong and more oolong', ['oolong'], 'Green \u2014 and more \u2014'],
  ['oolong', ['oolong'], null],
])('of “%s” everything is shown that could be written in the chat', (heard, blocked, shown) => {
  expect(shownWords(heard, blocked)).toBe(shown);
});

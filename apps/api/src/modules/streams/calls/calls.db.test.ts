import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { END, hosted } from '../../../../tests/setups/test-streams.ts';

/** The button that a host shows its viewers: one at a time, told to everybody, each viewer counted once. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SET = 'mutation($input: SetCallToActionInput!) { setCallToAction(input: $input) { stream { id callToAction } } }';
const PRESS = 'mutation($input: PressCallToActionInput!) { pressCallToAction(input: $input) { action } }';
const SHOWN = 'query($id: ID!) { stream(id: $id) { callToAction } }';
const CHANGED = 'subscription($id: ID!, $after: String) { streamChanged(streamId: $id, after: $after) { stream { callToAction } } }';
const SUMMARY = 'query($id: ID!) { streamSummary(streamId: $id) { callsToAction { action viewers } } }';

const MEETING = 'PROPOSE_MEETING';
const PROFILE = 'SEE_PROFILE';
const set = (member: SeededMember, streamId: string, action: string | null) => member.client.graphql(SET, { input: { streamId, action } });
const press = (member: SeededMember, streamId: string, action = MEETING) => member.client.graphql(PRESS, { input: { streamId, action } });
const shownIn = async (member: SeededMember, id: string) => (await member.client.query(SHOWN, { id })).stream.callToAction;
const results = async (host: SeededMember, id: string) => (await host.client.query(SUMMARY, { id })).streamSummary.callsToAction;

test('a host shows one button at a time, everybody is told, and takes it down', async () => {
  const { host, viewers, streamId } = await hosted(t);
  const [viewer] = viewers;
  const cursor = await viewer.client.cursor();
  expect(await shownIn(viewer, streamId)).toBe(null);
  expect((await set(host, streamId, MEETING)).data?.setCallToAction.stream.callToAction).toBe(MEETING);
  expect(await shownIn(viewer, streamId)).toBe(MEETING);
  await set(host, streamId, PROFILE);
  expect(await shownIn(viewer, streamId)).toBe(PROFILE);
  const changes = await viewer.client.subscribe(CHANGED, { id: streamId, after: cursor });
  expect((await changes.next()).data.streamChanged.stream.callToAction).toBe(PROFILE);
  changes.close();
  expect((await set(host, streamId, null)).data?.setCallToAction.stream.callToAction).toBe(null);
  expect(await shownIn(viewer, streamId)).toBe(null);
});

test('each viewer counts once, however often and whenever it presses, and the report says how many', async () => {
  const { host, viewers, streamId } = await hosted(t, 3);
  await set(host, streamId, MEETING);
  const answers = await Promise.all(viewers.flatMap((viewer) => [press(viewer, streamId), press(viewer, streamId)]));
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
  await set(host, streamId, PROFILE);
  await press(viewers[0], streamId, PROFILE);
  await set(host, streamId, MEETING);
  await press(viewers[0], streamId);
  await host.client.query(END, { id: streamId });
  expect(await results(host, streamId)).toEqual([
    { action: MEETING, viewers: 3 },
    { action: PROFILE, viewers: 1 },
  ]);
});

test('two who show a button at once leave one shown', async () => {
  const { host, streamId } = await hosted(t);
  const answers = await Promise.all([set(host, streamId, MEETING), set(host, streamId, PROFILE), set(host, streamId, MEETING)]);
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
  const { rows } = await t.app.pool.query('select count(*)::int as n from stream_calls where stream_id = $1 and hidden_at is null', [
    streamId,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('who may show and press', async () => {
  const { host, viewers, streamId } = await hosted(t);
  const [viewer] = viewers;
  const stranger = await t.seed.member();
  expect((await press(viewer, streamId)).code).toBe('FORBIDDEN');
  await set(host, streamId, MEETING);
  const refusals = [
    [(await set(viewer, streamId, PROFILE)).code, 'NOT_FOUND'],
    [(await set(stranger, streamId, PROFILE)).code, 'NOT_FOUND'],
    [(await press(host, streamId)).code, 'FORBIDDEN'],
    [(await press(stranger, streamId)).code, 'NOT_FOUND'],
    [(await press(viewer, streamId, PROFILE)).code, 'FORBIDDEN'],
  ];
  expect(refusals.map(([code]) => code)).toEqual(refusals.map(([, code]) => code));
  await host.client.query(END, { id: streamId });
  expect((await press(viewer, streamId)).code).toBe('STREAM_NOT_LIVE');
  expect((await set(host, streamId, null)).code).toBe('STREAM_NOT_LIVE');
});

import { testEngine } from '@benison/testkit/captions/engine-command';
import { soonestOf, until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goLiveCaptioned, keptLines, SAID, untilKept } from '../../../../tests/setups/test-captions.ts';
import { END, goLive, hosting } from '../../../../tests/setups/test-streams.ts';
import { captionDeskOf } from './caption-desk.ts';

/** Captions of streams: real sound, through a real room, into an engine in a process of its own, to whoever watches. */

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ media: true, env: { CAPTIONS_COMMAND: testEngine().join(' ') } });
});
afterAll(() => t[Symbol.asyncDispose]());

/** From the first word to its caption, while the sentence is still being said. */
const SHOWN_WITHIN_MS = 2_000;
/** What a caption's time may differ from when its first word was said. */
const APART_MS = 1_000;

interface Said {
  text: string;
  isFinal: boolean;
  startsAt: string;
}

const hears = (streamId: string): Promise<void> => until('the host is heard', () => captionDeskOf(t.app).hears(streamId));

test('what a host says is shown to viewers within two seconds, and kept with the recording', async () => {
  const { host, viewer } = await hosting(t);
  await using stream = await goLiveCaptioned(t, host);
  await hears(stream.id);
  const said = await viewer.client.subscribe(SAID, { streamId: stream.id });
  const next = async (): Promise<Said> => (await said.next()).data.streamCaptionSaid;
  // The engine has started when its first words are there.
  await stream.speaker.say([null, 'thanks', null, null]);
  while (!(await next()).isFinal);
  // While the line stutters words are lost or come late: the sentence is said again, and a late one belongs to the try before.
  await soonestOf(async () => {
    const begun = await stream.speaker.say(['welcome', 'paper', null, null]);
    let first = await next();
    while (Date.parse(first.startsAt) < begun - APART_MS) first = await next();
    const delayMs = Date.now() - begun;
    let last = first;
    while (!last.isFinal) last = await next();
    const isWhole = last.text === 'welcome paper' && last.text.startsWith(first.text) && last.startsAt === first.startsAt;
    return isWhole && !first.isFinal && delayMs < SHOWN_WITHIN_MS && Date.parse(first.startsAt) - begun < APART_MS;
  });
  said.close();
  await untilKept(t, stream.id, 'welcome paper');
  expect(stream.host.others()).toEqual([]);
  expect((await viewer.client.query('query($id: ID!) { stream(id: $id) { isCaptioned viewerCount } }', { id: stream.id })).stream).toEqual({
    isCaptioned: true,
    viewerCount: 0,
  });
  await host.client.query(END, { id: stream.id });
  await until('nobody listens any more', () => !captionDeskOf(t.app).hears(stream.id));
});

test('a listener that is killed with its engine is followed by another', async () => {
  const { host } = await hosting(t);
  await using stream = await goLiveCaptioned(t, host);
  await hears(stream.id);
  await until('the first one hears', async () => {
    await stream.speaker.say([null, 'welcome', null, null]);
    return (await keptLines(t, stream.id)).includes('welcome');
  });
  captionDeskOf(t.app).kill(stream.id);
  await until('it is gone', () => !captionDeskOf(t.app).hears(stream.id));
  await hears(stream.id);
  await until('the next one hears', async () => {
    await stream.speaker.say(['paper', null, null]);
    return (await keptLines(t, stream.id)).includes('paper');
  });
  await host.client.query(END, { id: stream.id });
});

test('of several processes one listens to a stream', async () => {
  await using second = await startTestApp({ database: t.database, media: t.media, env: { CAPTIONS_COMMAND: testEngine().join(' ') } });
  const { host } = await hosting(t);
  await using stream = await goLiveCaptioned(t, host);
  const listening = (): boolean[] => [t, second].map(({ app }) => captionDeskOf(app).hears(stream.id));
  await until('one hears', () => listening().includes(true));
  await stream.speaker.say([null, 'welcome', null, null]);
  await untilKept(t, stream.id, 'welcome');
  expect(listening().filter(Boolean)).toHaveLength(1);
  expect(await keptLines(t, stream.id)).toEqual(['welcome']);
  await host.client.query(END, { id: stream.id });
});

test('of a stream that is not recorded nothing is kept; one whose host did not ask for captions has none', async () => {
  const [{ host, viewer }, { host: other }] = [await hosting(t), await hosting(t)];
  await using stream = await goLiveCaptioned(t, host, { isRecorded: false });
  await using plain = await goLive(t, other);
  await hears(stream.id);
  const said = await viewer.client.subscribe(SAID, { streamId: stream.id });
  await stream.speaker.say([null, 'welcome', null, null]);
  while (!(await said.next()).data.streamCaptionSaid.isFinal);
  said.close();
  expect(await keptLines(t, stream.id)).toEqual([]);
  expect(captionDeskOf(t.app).hears(plain.id)).toBe(false);
  for (const [member, { id }] of [
    [host, stream],
    [other, plain],
  ] as const)
    await member.client.query(END, { id });
});

test('words that a host blocks in its chat are left out of its captions', async () => {
  const { host } = await hosting(t);
  await t.app.pool.query(`insert into stream_word_lists (host_id, words, changed_at) values ($1, '{paper}', now())`, [host.businessId]);
  await using stream = await goLiveCaptioned(t, host);
  await hears(stream.id);
  // What is spoken before the engine has started, or while the line stutters, is lost: it is said again until it is understood.
  await until('it is understood', async () => {
    await stream.speaker.say([null, 'paper', null, 'welcome', 'paper', null, null]);
    return (await keptLines(t, stream.id)).includes('welcome \u2014');
  });
  expect((await keptLines(t, stream.id)).filter((line) => line.includes('paper'))).toEqual([]);
  await host.client.query(END, { id: stream.id });
});

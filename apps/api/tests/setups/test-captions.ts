import { speakIn, type Speaker } from '@benison/testkit/captions/speaker';
import { joinRoom } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import type { TestApp } from '@benison/testkit/test-app';
import { newId } from '../../src/platform/clock.ts';
import { agree, START, startOf, storedStream, untilStatus, type TestStream } from './test-streams.ts';

export const SAID = `subscription($streamId: ID!) { streamCaptionSaid(streamId: $streamId) { streamId startsAt endsAt text isFinal } }`;
export const CAPTIONS = `query($streamId: ID!, $first: Int! = 500, $after: String) {
  streamCaptions(streamId: $streamId, first: $first, after: $after) { nodes { id text startsAt endsAt correctedAt } pageInfo { endCursor hasNextPage } } }`;

/** A stream with captions whose host has its microphone on. */
export interface SpokenStream extends TestStream {
  speaker: Speaker;
}

/** Starts a stream that has captions; resolves once it is live. */
export async function goLiveCaptioned(t: TestApp, host: SeededMember, { isRecorded = true } = {}): Promise<SpokenStream> {
  await agree(host);
  const { input } = startOf();
  const {
    startStream: { ticket },
  } = await host.client.query(START, { input: { ...input, isRecorded, isCaptioned: true } });
  const inRoom = await joinRoom(ticket.url, ticket.token);
  await inRoom.publish();
  const speaker = await speakIn(inRoom.room);
  await untilStatus(t, ticket.stream.id, 'LIVE');
  return {
    id: ticket.stream.id,
    ticket,
    host: inRoom,
    speaker,
    async [Symbol.asyncDispose]() {
      await speaker[Symbol.asyncDispose]();
      await inRoom[Symbol.asyncDispose]();
    },
  };
}

/** A stream that is over and was recorded, with lines a second apart. */
export async function storedCaptions(
  t: TestApp,
  host: SeededMember,
  lines: readonly string[],
): Promise<{ streamId: string; ids: string[] }> {
  const streamId = await storedStream(t, host, { status: 'ENDED' });
  await t.app.pool.query('update live_streams set is_recorded = true, is_captioned = true where id = $1', [streamId]);
  const from = t.app.clock.now().getTime() - 60_000;
  const ids = lines.map(() => newId());
  for (const [place, text] of lines.entries())
    await t.app.pool.query('insert into stream_captions (id, stream_id, starts_at, ends_at, text) values ($1, $2, $3, $4, $5)', [
      ids[place],
      streamId,
      new Date(from + place * 1_000),
      new Date(from + place * 1_000 + 900),
      text,
    ]);
  return { streamId, ids };
}

/** The lines that are kept of a stream, in order. */
export async function keptLines(t: TestApp, streamId: string): Promise<string[]> {
  const { rows } = await t.app.pool.query<{ text: string }>('select text from stream_captions where stream_id = $1 order by starts_at', [
    streamId,
  ]);
  return rows.map(({ text }) => text);
}

export const untilKept = (t: TestApp, streamId: string, line: string): Promise<void> =>
  until(`“${line}” is kept`, async () => (await keptLines(t, streamId)).includes(line));

/** How often the engine failed in a stream. */
export async function failuresIn(t: TestApp, streamId: string): Promise<number> {
  const { rows } = await t.app.pool.query<{ failures: number }>('select failures from stream_captioners where stream_id = $1', [streamId]);
  return rows[0]?.failures ?? 0;
}

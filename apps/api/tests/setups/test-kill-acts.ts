import type { GraphQLAnswer } from '@benison/testkit/client';
import type { DatabaseMoment } from '@benison/testkit/database-wire';
import { joinRoom, type TestParticipant } from '@benison/testkit/room';
import { until } from '@benison/testkit/soon';
import { expect } from 'vitest';
import { newId } from '../../src/platform/clock.ts';
import { order, SEND as GIVE } from './test-gifts.ts';
import { untilAnswered, type Killable, type Moment } from './test-kills.ts';
import { CLAIM, DETAIL, SEND, type TestCase } from './test-moderation.ts';
import { END, JOIN, START, startOf } from './test-streams.ts';

/** One act during which the process is killed. */
interface Trial {
  /** What is asked for. Nobody may ever answer. */
  ask(): Promise<unknown>;
  /** After the restart: asked again as the web app does, everything is as if there had been no kill. */
  settle(): Promise<void>;
}

/** A kind of act, and the moments at which it is tried. */
export interface Act {
  name: string;
  moments: Record<string, Moment>;
  begin(k: Killable): Promise<Trial>;
}

const REPORT = 'mutation ($input: ReportInput!) { report(input: $input) { success } }';
const DECIDE = 'mutation ($input: DecideCaseInput!) { decideCase(input: $input) { case { id status } } }';

const COMMIT = { statement: /^commit/i };
const NUMBERING = { statement: /update event_head set position/, elsewhere: true } as const;
const database = (at: DatabaseMoment): Moment => ({ of: 'database', at });

/** The moments of a transaction, known by one of its statements. */
const transaction = (statement: RegExp): Record<string, Moment> => ({
  'before its commit': database({ path: [{ statement }, COMMIT], when: 'before' }),
  'committed, and not known to be': database({ path: [{ statement }, COMMIT], when: 'after' }),
  'committed, and not yet numbered': database({ path: [{ statement }, COMMIT, NUMBERING], when: 'before' }),
  'numbered, and told to nobody': database({ path: [{ statement }, COMMIT, NUMBERING], when: 'after' }),
});

const roomCall = (call: string): Record<string, Moment> => ({
  [`before ${call}`]: { of: 'rooms', at: { call, when: 'before' } },
  [`after ${call}`]: { of: 'rooms', at: { call, when: 'after' } },
});

const gift: Act = {
  name: 'a gift',
  moments: {
    'before it is given': database({ path: [{ statement: /from stream_give/ }], when: 'before' }),
    'given, and not known to be': database({ path: [{ statement: /from stream_give/ }], when: 'after' }),
    'given, and not yet numbered': database({ path: [{ statement: /from stream_give/ }, NUMBERING], when: 'before' }),
    'numbered, and told to nobody': database({ path: [{ statement: /from stream_give/ }, NUMBERING], when: 'after' }),
  },
  async begin({ world, count }) {
    const before = await count('stream_gifts');
    const one = order(world.giftStreamId);
    const ask = () => world.viewer.client.graphql(GIVE, one);
    return {
      ask,
      async settle() {
        const { data } = await untilAnswered(ask);
        expect(data?.sendGift.gift).toMatchObject({ number: before + 1, coins: 10 });
        expect((await ask()).data?.sendGift.gift).toEqual(data?.sendGift.gift);
        expect(await count('stream_gifts')).toBe(before + 1);
      },
    };
  },
};

/** A message of the host, which the viewer may report. */
async function written({ world: { host, matchId } }: Killable): Promise<string> {
  const id = newId();
  await host.client.query(SEND, { input: { id, matchId, content: 'Something rude.' } });
  return id;
}

const reportOf = (target: string, targetId: string) => ({ input: { target, targetId, category: 'HARASSMENT', details: null } });

const report: Act = {
  name: 'a report',
  moments: transaction(/insert into content_reports/),
  async begin(k) {
    const messageId = await written(k);
    const ask = () => k.world.viewer.client.graphql(REPORT, reportOf('MESSAGE', messageId));
    return {
      ask,
      async settle() {
        expect((await untilAnswered(ask)).errors).toEqual([]);
        expect(await k.count('content_reports where target_id = $1', [messageId])).toBe(1);
        const cases = await k.rows('select reporter_count, status from moderation_cases where target_id = $1', [messageId]);
        expect(cases).toEqual([{ reporter_count: 1, status: 'PENDING' }]);
        expect(
          await k.count(
            `events where type = 'case.changed' and data->>'caseId' = (select id::text from moderation_cases where target_id = $1)`,
            [messageId],
          ),
        ).toBe(1);
      },
    };
  },
};

async function reported({ world, rows }: Killable, target: string, targetId: string): Promise<TestCase> {
  await world.viewer.client.query(REPORT, reportOf(target, targetId));
  const [row] = await rows<{ id: string }>('select id from moderation_cases where target_id = $1', [targetId]);
  return (await world.priya.query(DETAIL, { id: row?.id })).moderationCase.case;
}

const claim: Act = {
  name: 'a claim',
  moments: transaction(/insert into case_claims/),
  async begin(k) {
    const { id } = await reported(k, 'MESSAGE', await written(k));
    const ask = () => k.world.priya.graphql(CLAIM, { id });
    return {
      ask,
      async settle() {
        expect((await untilAnswered(ask)).errors).toEqual([]);
        expect(await k.count(`audit_log where target_id = $1 and action = 'case.claimed'`, [id])).toBe(1);
        expect((await k.world.theo.graphql(CLAIM, { id })).code).toBe('CLAIMED');
      },
    };
  },
};

/** A decision stands once, whether its moderator is told so or that it was decided meanwhile. */
async function expectDecided(k: Killable, { id, version, subject }: TestCase, answer: GraphQLAnswer): Promise<void> {
  expect([undefined, 'CONFLICT', 'ALREADY_DECIDED']).toContain(answer.code);
  const [found] = await k.rows('select status, version::int from moderation_cases where id = $1', [id]);
  expect(found).toEqual({ status: 'RESOLVED', version: version + 1 });
  expect(await k.count('enforcements where case_id = $1 and business_id = $2', [id, subject.id])).toBe(1);
  expect(await k.count(`audit_log where target_id = $1 and action = 'case.decided'`, [id])).toBe(1);
  expect(await k.count('case_claims where case_id = $1', [id])).toBe(0);
}

const removal: Act = {
  name: 'a decision that removes a message',
  moments: {
    ...transaction(/update moderation_cases set status/),
    'before its reporter is told': database({ path: [{ statement: /update content_reports set told_at/ }, COMMIT], when: 'before' }),
    'when its reporter is told': database({ path: [{ statement: /update content_reports set told_at/ }, COMMIT], when: 'after' }),
  },
  async begin(k) {
    const messageId = await written(k);
    const found = await reported(k, 'MESSAGE', messageId);
    await k.world.priya.query(CLAIM, { id: found.id });
    const input = {
      caseId: found.id,
      version: found.version,
      status: 'RESOLVED',
      action: 'CONTENT_REMOVED',
      notes: 'It breaks the rules.',
    };
    const ask = () => k.world.priya.graphql(DECIDE, { input });
    return {
      ask,
      async settle() {
        await expectDecided(k, found, await untilAnswered(ask));
        expect(await k.rows('select content from messages where id = $1', [messageId])).not.toEqual([{ content: 'Something rude.' }]);
      },
    };
  },
};

interface Live {
  id: string;
  host: TestParticipant;
}

/** The host is live in a real room. */
async function live(k: Killable): Promise<Live> {
  const {
    startStream: { ticket },
  } = await k.world.host.client.query(START, startOf());
  const host = await joinRoom(ticket.url, ticket.token);
  await host.publish();
  const { id } = ticket.stream;
  await until('the stream is live', async () => (await statusOf(k, id)) === 'LIVE');
  return { id, host };
}

async function statusOf({ rows }: Killable, id: string): Promise<string | undefined> {
  return (await rows<{ status: string }>('select status from live_streams where id = $1', [id]))[0]?.status;
}

/** Over for everybody: in the tables, in the room, and told once. */
async function expectOver(k: Killable, { id, host }: Live, status: string): Promise<void> {
  expect(await statusOf(k, id)).toBe(status);
  await until('its room is closed', async () => (await k.count('live_streams where id = $1 and room_closed_at is not null', [id])) === 1);
  await host.ended;
  await host[Symbol.asyncDispose]();
  expect(await k.count(`events where type = 'live.changed' and data->>'streamId' = $1 and data->>'isLive' = 'false'`, [id])).toBe(1);
}

const end: Act = {
  name: 'the end of a stream',
  moments: { ...transaction(/update live_streams set status = \$2, end_reason/), ...roomCall('DeleteRoom') },
  async begin(k) {
    const stream = await live(k);
    const ask = () => k.world.host.client.graphql(END, { id: stream.id });
    return {
      ask,
      async settle() {
        const { data } = await untilAnswered(ask);
        expect(data?.endStream?.summary.stream).toMatchObject({ status: 'ENDED', endReason: 'ENDED_BY_HOST' });
        await expectOver(k, stream, 'ENDED');
      },
    };
  },
};

const termination: Act = {
  name: 'a decision that ends a stream',
  moments: { ...transaction(/update moderation_cases set status/), ...roomCall('DeleteRoom') },
  async begin(k) {
    const stream = await live(k);
    const found = await reported(k, 'STREAM', stream.id);
    const input = { caseId: found.id, version: found.version, status: 'RESOLVED', action: 'STREAM_TERMINATED' };
    const ask = () => k.world.priya.graphql(DECIDE, { input });
    return {
      ask,
      async settle() {
        await expectDecided(k, found, await untilAnswered(ask));
        await expectOver(k, stream, 'TERMINATED');
      },
    };
  },
};

const start: Act = {
  name: 'the start of a stream',
  moments: { ...transaction(/insert into live_streams/), ...roomCall('CreateRoom') },
  async begin(k) {
    const input = startOf();
    const { host } = k.world;
    const ask = () => host.client.graphql(START, input);
    return {
      ask,
      async settle() {
        const { data } = await untilAnswered(ask);
        const { url, token, stream } = data?.startStream?.ticket ?? {};
        expect(await k.count('live_streams where streamer_id = $1 and ended_at is null', [host.businessId])).toBe(1);
        const inRoom = await joinRoom(url, token);
        await inRoom.publish();
        await until('the stream is live', async () => (await statusOf(k, stream.id)) === 'LIVE');
        await host.client.query(END, { id: stream.id });
        await expectOver(k, { id: stream.id, host: inRoom }, 'ENDED');
      },
    };
  },
};

const webhook: Act = {
  name: 'the webhook of an arrival',
  moments: {
    'before it is kept': database({ path: [{ statement: /insert into room_webhooks/ }, COMMIT], when: 'before' }),
    'kept, and not known to be': database({ path: [{ statement: /insert into room_webhooks/ }, COMMIT], when: 'after' }),
    'before the viewer is counted': database({ path: [{ statement: /insert into stream_viewers/ }, COMMIT], when: 'before' }),
    'when the viewer is counted': database({ path: [{ statement: /insert into stream_viewers/ }, COMMIT], when: 'after' }),
  },
  async begin(k) {
    const stream = await live(k);
    const {
      joinStream: { ticket },
    } = await k.world.viewer.client.query(JOIN, { id: stream.id });
    const viewers = async () =>
      (await k.rows<{ n: number }>('select viewer_count as n from live_streams where id = $1', [stream.id]))[0]?.n;
    let inRoom: TestParticipant | undefined;
    return {
      ask: async () => (inRoom = await joinRoom(ticket.url, ticket.token)),
      async settle() {
        await until('the viewer is counted', async () => (await viewers()) === 1);
        expect(await k.count('stream_viewers where stream_id = $1', [stream.id])).toBe(1);
        await inRoom?.[Symbol.asyncDispose]();
        await until('nobody watches', async () => (await viewers()) === 0);
        await k.world.host.client.query(END, { id: stream.id });
        await expectOver(k, stream, 'ENDED');
      },
    };
  },
};

export const ACTS: readonly Act[] = [gift, report, claim, removal, termination, start, webhook, end];

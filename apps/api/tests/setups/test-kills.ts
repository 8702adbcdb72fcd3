import { setTimeout as sleep } from 'node:timers/promises';
import { TestClient, type GraphQLAnswer } from '@benison/testkit/client';
import type { TestDatabase } from '@benison/testkit/database';
import { layDatabaseWire, type DatabaseMoment, type DatabaseWire } from '@benison/testkit/database-wire';
import { startTestMedia, type TestMedia } from '@benison/testkit/media';
import { prepareOwnProcess, type OwnProcess } from '@benison/testkit/own-process';
import { layRoomWire, type RoomMoment, type RoomWire } from '@benison/testkit/room-wire';
import type { SeededMember } from '@benison/testkit/seed';
import { SOON_MS } from '@benison/testkit/soon';
import { startTestApp } from '@benison/testkit/test-app';
import { Pool, type QueryResultRow } from 'pg';
import { fill } from './test-gifts.ts';
import { agree, storedStream } from './test-streams.ts';

/** Somebody who asks through the process under test. */
export interface Asker {
  businessId: string;
  userId: string;
  client: TestClient;
}

/** A host of a stream that is live in the tables alone, a host who goes live in real rooms, a viewer of both, and two moderators. */
export interface World {
  giftStreamId: string;
  host: Asker;
  viewer: Asker;
  matchId: string;
  priya: TestClient;
  theo: TestClient;
  /** Where everybody began to listen. */
  cursor: string;
}

/** The product as a process that can be killed at any moment of what it asks of its database and of its room server. */
export interface Killable extends AsyncDisposable {
  own: OwnProcess;
  world: World;
  media: TestMedia;
  /** Kills the process at a moment, once it comes. */
  killAt(moment: Moment): Promise<void>;
  rows<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** One number. */
  count(text: string, values?: unknown[]): Promise<number>;
}

export type Moment = { of: 'database'; at: DatabaseMoment } | { of: 'rooms'; at: RoomMoment };

const COINS = 100_000;
const TURN_MS = 50;

/** Seeds the people in a process that is gone before the one under test starts, so that nobody does its work. */
async function seeded(database: TestDatabase, url: string): Promise<World> {
  await using t = await startTestApp({ database });
  const [giftHost, host, viewer] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  await t.seed.match(giftHost, viewer);
  const matchId = await t.seed.match(host, viewer);
  await fill(t, viewer, COINS);
  await agree(host);
  const asker = ({ businessId, userId, client }: SeededMember): Asker => ({ businessId, userId, client: client.at(url) });
  return {
    giftStreamId: await storedStream(t, giftHost),
    host: asker(host),
    viewer: asker(viewer),
    matchId,
    priya: (await t.seed.staff({ role: 'MODERATOR', username: 'priya' })).client.at(url),
    theo: (await t.seed.staff({ role: 'MODERATOR', username: 'theo' })).client.at(url),
    cursor: await viewer.client.cursor(),
  };
}

/** Lays the wires and starts the process. */
export async function startKillable(database: TestDatabase): Promise<Killable> {
  const { lines, own, media } = await wired(database);
  const world = await seeded(database, own.url);
  await own.start();
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const rows = async <Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;
  const kill = () => own.kill();
  return {
    own,
    world,
    media,
    killAt: ({ of, at }) => (of === 'database' ? lines.database.at(at, kill) : lines.rooms.at(at, kill)),
    rows,
    count: async (text, values) => Number((await rows<{ count: string }>(`select count(*) from ${text}`, values))[0]?.count),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await own[Symbol.asyncDispose]();
      await lines.database[Symbol.asyncDispose]();
      await lines.rooms[Symbol.asyncDispose]();
      await media[Symbol.asyncDispose]();
    },
  };
}

interface Wired {
  lines: { database: DatabaseWire; rooms: RoomWire };
  own: OwnProcess;
  media: TestMedia;
}

async function wired(database: TestDatabase): Promise<Wired> {
  const line = await layDatabaseWire(database.url);
  const laid: { rooms?: RoomWire; media?: TestMedia } = {};
  const own = await prepareOwnProcess(database, async (url) => {
    const media = (laid.media = await startTestMedia({ webhookUrls: [`${url}/api/webhooks/livekit`] }));
    const rooms = (laid.rooms = await layRoomWire(media.url));
    return {
      ...media.env,
      LIVEKIT_URL: rooms.url,
      LIVEKIT_PUBLIC_URL: media.url.replace(/^http/, 'ws'),
      DATABASE_URL: line.url,
      GIFT_COINS_PER_DAY: String(COINS),
    };
  });
  const { media, rooms } = laid;
  if (!media || !rooms) throw new Error('The process was prepared without its rooms.');
  return { lines: { database: line, rooms }, own, media };
}

/** Asks until there is an answer, as the web app does. A refusal is an answer. */
export async function untilAnswered(ask: () => Promise<GraphQLAnswer>): Promise<GraphQLAnswer> {
  for (const end = Date.now() + SOON_MS; Date.now() < end; await sleep(TURN_MS)) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.code !== 'UNAVAILABLE' && answer.code !== 'VIDEO_UNAVAILABLE') return answer;
  }
  throw new Error('Nobody answered.');
}

import { setTimeout as sleep } from 'node:timers/promises';
import { TestClient, type GraphQLAnswer } from '@benison/testkit/client';
import type { TestDatabase } from '@benison/testkit/database';
import type { ProductProcess } from '@benison/testkit/product-process';
import { keepListening, type ReturningListener } from '@benison/testkit/returning-listener';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import { startTestApp } from '@benison/testkit/test-app';
import type pg from 'pg';
import { expect } from 'vitest';
import { CHANGES, draft, makePair, SEND } from '../setups/test-threads.ts';

const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { direction } }';
/** Businesses there are to like; whoever has liked them all goes on writing. */
const LIKABLE = 80;
/** How long after a fault everything may take to be heard. */
const HEARD_MS_MAX = 60_000;

interface Heard {
  cursor: string;
  kind: string;
  message: { id: string; sequence: number } | null;
}

/** Two members who matched, whom one of them may still like, and what was acknowledged to her. */
export interface LoadScene {
  alice: SeededMember;
  bob: SeededMember;
  matchId: string;
  likable: IterableIterator<string>;
  messages: Set<string>;
  likes: Set<string>;
  /** Where the past ends for who listens. */
  cursor: string;
}

interface Pace {
  /** Between two acts of one person. */
  betweenMs: number;
  /** Before the same is asked again. */
  askAgainMs: number;
}

/** The process that makes them is gone before those under test are loaded. */
export async function seedLoad(database: TestDatabase): Promise<LoadScene> {
  await using t = await startTestApp({ database });
  const pair = await makePair(t);
  const likable: string[] = [];
  for (let n = 0; n < LIKABLE; n += 1) likable.push((await t.seed.member()).businessId);
  const cursor = await pair.bob.client.cursor();
  return { ...pair, likable: likable.values(), messages: new Set(), likes: new Set(), cursor };
}

const at = (own: ProductProcess, { client }: SeededMember): TestClient => client.at(own.url);

/**
 * Members who write and like through every door while something fails, each asking for the same again until it is acknowledged, and who
 * listen at each. Disposing it ends the listening.
 */
export class FaultLoad implements AsyncDisposable {
  readonly #listeners: ReturningListener<Heard>[];
  readonly #acting: Promise<void>[];
  #isOver = false;
  #isGivenUp = false;

  constructor(
    doors: readonly ProductProcess[],
    private readonly scene: LoadScene,
    private readonly pace: Pace,
  ) {
    this.#listeners = doors.map((door) =>
      keepListening<Heard>({
        client: at(door, scene.bob),
        query: CHANGES,
        field: 'messageChanged',
        since: scene.cursor,
        returnMs: pace.askAgainMs,
      }),
    );
    this.#acting = doors.flatMap((door, n) => [this.#write(door, n), this.#like(door)]);
  }

  /** Nothing new is begun. Resolves once all that was begun is acknowledged. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#acting);
  }

  /** Each message and like that was acknowledged is there, once, and nothing else; whoever listens has heard it once, and in order. */
  async expectNothingLost(pool: pg.Pool): Promise<void> {
    const { alice, matchId, messages, likes } = this.scene;
    expect(messages.size).toBeGreaterThan(0);
    expect(likes.size).toBeGreaterThan(0);
    await until('everything that was acknowledged is heard', () => this.#isAllHeard(), HEARD_MS_MAX);
    const { rows: stored } = await pool.query<{ id: string }>('select id from messages where match_id = $1', [matchId]);
    expect(new Set(stored.map(({ id }) => id))).toEqual(messages);
    const { rows: liked } = await pool.query<{ id: string }>(
      `select swiped_id as id from swipes where swiper_id = $1 and direction = 'LIKE'`,
      [alice.businessId],
    );
    expect(liked.map(({ id }) => id).sort()).toEqual([...likes].sort());
    for (const { heard } of this.#listeners) {
      const sent = heard.flatMap(({ message, kind }) => (message && kind === 'SENT' ? [message] : []));
      expect(sent.length).toBe(new Set(sent.map(({ id }) => id)).size);
      const sequences = sent.map(({ sequence }) => sequence);
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    }
    const { rows: positions } = await pool.query<{ position: number }>('select position::int from events order by position');
    expect(positions.map(({ position }) => position)).toEqual(positions.map((_, n) => n + 1));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    this.#isGivenUp = true;
    await Promise.all(this.#listeners.map((listener) => listener[Symbol.asyncDispose]()));
  }

  #isAllHeard(): boolean {
    return this.#listeners.every(({ heard }) => {
      const ids = new Set(heard.map(({ message }) => message?.id));
      return [...this.scene.messages].every((id) => ids.has(id));
    });
  }

  async #write(door: ProductProcess, n: number): Promise<void> {
    for (let k = 0; !this.#isOver; k += 1) {
      const asked = draft(this.scene.matchId, `No. ${n}/${k}`);
      await this.#untilAcknowledged(() => at(door, this.scene.alice).graphql(SEND, asked));
      this.scene.messages.add(asked.input.id);
      await sleep(this.pace.betweenMs);
    }
  }

  async #like(door: ProductProcess): Promise<void> {
    for (const businessId of this.scene.likable) {
      if (this.#isOver) return;
      await this.#untilAcknowledged(() => at(door, this.scene.alice).graphql(SWIPE, { input: { businessId, direction: 'LIKE' } }));
      this.scene.likes.add(businessId);
      await sleep(2 * this.pace.betweenMs);
    }
  }

  // @NOTE Whoever asked and heard nothing asks again, and may then be told that it was done.
  async #untilAcknowledged(ask: () => Promise<GraphQLAnswer>): Promise<void> {
    while (!this.#isGivenUp) {
      const answer = await ask().catch(() => null);
      if (answer?.data || answer?.code === 'ALREADY_SWIPED') return;
      await sleep(this.pace.askAgainMs);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

/** Waits until everything written so far has been told: who subscribes now hears only what comes after. */
export async function untilTold({ app }: Pick<TestApp, 'app'>): Promise<void> {
  for (;;) {
    const { rows } = await app.pool.query<{ waiting: number; position: string }>(
      'select (select count(*)::int from events where position is null) as waiting, position from event_head',
    );
    if (rows[0]?.waiting === 0 && BigInt(rows[0].position) === app.feed.head) return;
    await sleep(10);
  }
}

/** More questions than any subscription asks the database before it listens. */
const QUESTIONS_BEFORE_IT_LISTENS = 8;

/** Waits until a subscription that the server has read also listens: as many questions later as it may ask, beside the same load. */
export async function untilListening({ app }: Pick<TestApp, 'app'>): Promise<void> {
  for (let asked = 0; asked < QUESTIONS_BEFORE_IT_LISTENS; asked += 1) await app.pool.query('select 1');
}

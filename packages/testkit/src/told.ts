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

/** Waits until what the server has read of subscriptions also listens, or was refused: it asks the database before. */
export async function untilListening({ http }: Pick<TestApp, 'http'>): Promise<void> {
  while ([...http.sockets.clients].some(({ openingCount }) => openingCount > 0)) await sleep(1);
}

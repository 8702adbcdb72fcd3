import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import type { HttpServer } from '../../../apps/api/src/server.ts';

/** Waits until everything written so far has been delivered: a subscription made now only gets later events. */
export async function untilTold({ app }: { app: AppContext }): Promise<void> {
  for (;;) {
    const { rows } = await app.pool.query<{ waiting: number; position: string }>(
      'select (select count(*)::int from events where position is null) as waiting, position from event_head',
    );
    if (rows[0]?.waiting === 0 && BigInt(rows[0].position) === app.feed.head) return;
    await sleep(10);
  }
}

/** Waits until the subscriptions received by the server are active or refused; it queries the database first. */
export async function untilListening({ http }: { http: HttpServer }): Promise<void> {
  while ([...http.sockets.clients].some(({ openingCount }) => openingCount > 0)) await sleep(1);
}

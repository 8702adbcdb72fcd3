import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { newId } from '../../platform/clock.ts';

/** A standing match between two members, straight in the database. */
export async function makeMatch(t: TestApp, a: SeededMember, b: SeededMember): Promise<string> {
  const id = newId();
  await t.app.pool.query('insert into matches (id, business1_id, business2_id) values ($1, least($2::uuid, $3), greatest($2::uuid, $3))', [
    id, a.businessId, b.businessId,
  ]);
  return id;
}

/** Two members who matched. */
export async function makePair(t: TestApp): Promise<{ alice: SeededMember; bob: SeededMember; matchId: string }> {
  const [alice, bob] = await Promise.all([t.seed.member(), t.seed.member()]);
  return { alice, bob, matchId: await makeMatch(t, alice, bob) };
}

export const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { id matchId sequence isOwn content sentAt } }';
export const MESSAGES =
  'query($matchId: ID!, $first: Int, $before: Int) { messages(matchId: $matchId, first: $first, before: $before) { messages { id sequence isOwn content } hasMore readUpToSequence } }';
export const CHANGES =
  'subscription($after: String) { messageChanged(after: $after) { cursor kind matchId readUpToSequence message { id sequence isOwn content } } }';

/** A message ready to be sent. */
export const draft = (matchId: string, content: string, id = newId()) => ({ input: { id, matchId, content } });

/** Waits until everything written so far has been told: who subscribes now hears only what comes after. */
export async function untilTold(t: TestApp): Promise<void> {
  for (;;) {
    const { rows } = await t.app.pool.query<{ waiting: number; position: string }>(
      'select (select count(*)::int from events where position is null) as waiting, position from event_head',
    );
    if (rows[0]?.waiting === 0 && BigInt(rows[0].position) === t.app.feed.head) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

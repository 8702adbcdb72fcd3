import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { block } from '../../src/modules/matching/commands/block.ts';
import { recordProfileView } from '../../src/modules/matching/commands/record-profile-view.ts';
import { revisitPassed } from '../../src/modules/matching/commands/revisit-passed.ts';
import { swipe } from '../../src/modules/matching/commands/swipe.ts';
import { undoSwipe } from '../../src/modules/matching/commands/undo-swipe.ts';
import { unmatch } from '../../src/modules/matching/commands/unmatch.ts';
import { sendMessage } from '../../src/modules/messaging/commands/send-message.ts';
import { newId } from '../../src/platform/clock.ts';
import { HOUR_MS } from '../../src/platform/durations.ts';
import { DomainError } from '../../src/platform/errors.ts';

type Act = 'look' | 'like' | 'superLike' | 'pass' | 'undo' | 'unmatch' | 'block' | 'say' | 'revisit' | 'wait';

/** One thing a member does, or attempts: what the product refuses changes nothing. */
export async function live(
  t: TestApp,
  members: readonly SeededMember[],
  { act, who, whom }: { act: Act; who: number; whom: number },
): Promise<void> {
  const [me, other] = [members[who], members[whom]];
  if (!me || !other) return;
  try {
    await ACTS[act](t, me, other);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

const decide =
  (direction: string) =>
  (t: TestApp, me: SeededMember, { businessId }: SeededMember): Promise<unknown> =>
    swipe(t.app, me.actor, { businessId, direction });

async function matchOf(t: TestApp, me: SeededMember): Promise<string> {
  const { rows } = await t.app.pool.query<{ id: string }>(
    'select id from matches where $1 in (business1_id, business2_id) order by id limit 1',
    [me.businessId],
  );
  return rows[0]?.id ?? newId();
}

const ACTS: Record<Act, (t: TestApp, me: SeededMember, other: SeededMember) => Promise<unknown>> = {
  look: (t, me, other) => recordProfileView(t.app, me.actor, { businessId: other.businessId }),
  like: decide('LIKE'),
  superLike: decide('SUPER_LIKE'),
  pass: decide('PASS'),
  undo: (t, me) => undoSwipe(t.app, me.actor),
  unmatch: async (t, me) => unmatch(t.app, me.actor, { matchId: await matchOf(t, me) }),
  block: (t, me, other) => block(t.app, me.actor, { businessId: other.businessId }),
  say: async (t, me) => sendMessage(t.app, me.actor, { id: newId(), matchId: await matchOf(t, me), content: 'Good morning' }),
  revisit: (t, me) => revisitPassed(t.app, me.actor),
  wait: async (t, me) => t.clock.advance((1 + (me.businessId.charCodeAt(35) % 30)) * HOUR_MS),
};

import { DecideCaseInput } from '@benison/contracts/moderation';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { Awaited } from '../../../platform/events/awaited.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { holdCase } from '../case-row.ts';
import { isDecided } from '../case-rules.ts';
import { REPORTS_TOPIC } from '../moderation-events.ts';
import { assertDecidable, assertReasoned, decideHeld, followUp, logLineOf } from './decide-held.ts';

/**
 * A moderator's decision: one for each case, however many arrive at once. Its effects on a member are in the same
 * transaction; rooms, sockets and reporters follow after the commit.
 */
export async function decideCase(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { caseId, version, ...decision } = DecideCaseInput.parse(raw);
  const staff = asStaff(actor);
  using shown = new Awaited(app.feed, REPORTS_TOPIC, ({ type, data }) => type === 'case.changed' && data.caseId === caseId);
  const decided = await app.transaction(async (tx) => {
    const deciding = { staff, decision, now: app.clock.now() };
    const held = await holdCase(tx, caseId, staff);
    await assertDecidable(tx, held, version, deciding);
    await assertReasoned(tx, held, decision);
    const done = await decideHeld(app, tx, held, deciding);
    await appendAudit(tx, staff, origin, logLineOf(done, deciding));
    return done;
  });
  await followUp(app, [decided], { shown, isOver: isDecided(decision.status) });
  return caseId;
}

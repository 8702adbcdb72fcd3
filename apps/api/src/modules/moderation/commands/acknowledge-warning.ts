import { id as idField } from '@benison/contracts/fields';
import { ACKNOWLEDGED_ACTIONS } from '@benison/contracts/terms/moderation';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asMember } from '../../../platform/policy.ts';
import { applyRoomState } from '../../streams/public.ts';
import type { Effects } from '../effects/effects.ts';
import { holdSubjectOf } from '../effects/hold-subject.ts';
import { resumeUnlessPaused } from '../effects/undo.ts';
import { refreshWarning } from '../effects/warning.ts';
import { enforcementChanged } from '../moderation-events.ts';

/** The member acknowledges a warning: it may go live and write again, and a stream paused along with it resumes. */
export async function acknowledgeWarning(app: AppContext, actor: Actor, rawId: unknown): Promise<string> {
  const enforcementId = parseArgument('id', idField, rawId);
  const { userId } = asMember(actor);
  const resumed = await app.transaction(async (tx) => {
    const now = app.clock.now();
    await holdSubjectOf(tx, enforcementId);
    const [warning] = await tx.sql<{ business_id: string; effects: Effects; acknowledged_at: Date | null; undone_at: Date | null }>(
      'select business_id, effects, acknowledged_at, undone_at from enforcements where id = $1 and user_id = $2 and action = any($3) for update',
      [enforcementId, userId, ACKNOWLEDGED_ACTIONS],
    );
    if (!warning) throw new NotFoundError('That warning');
    if (warning.acknowledged_at || warning.undone_at) return null;
    await tx.sql('update enforcements set acknowledged_at = $2 where id = $1', [enforcementId, now]);
    await refreshWarning(tx, warning.business_id);
    const { pausedStreamId } = warning.effects;
    if (pausedStreamId) await resumeUnlessPaused(tx, pausedStreamId);
    tx.emit(enforcementChanged(userId, enforcementId));
    return pausedStreamId ?? null;
  });
  if (resumed) await applyRoomState(app, resumed);
  return enforcementId;
}

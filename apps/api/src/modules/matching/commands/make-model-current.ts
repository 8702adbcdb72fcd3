import { MakeModelCurrentInput } from '@benison/contracts/matching';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { forgetModel } from '../current-model.ts';
import { findMatchModel, type MatchModelView } from '../queries/match-models.ts';

/** Makes a trained model the one that decks are dealt by. Every process uses it within a minute; the next training may replace it. */
export async function makeModelCurrent(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<{ model: MatchModelView }> {
  const { modelId } = MakeModelCurrentInput.parse(raw);
  const staff = asStaff(actor);
  const model = await app.transaction(async (tx) => {
    // @NOTE One change at a time; readers are not blocked.
    await tx.sql('lock table match_models in share row exclusive mode');
    const chosen = await findMatchModel(tx.sql, modelId);
    if (!chosen) throw new NotFoundError('That model');
    if (chosen.isCurrent) return chosen;
    const [before] = await tx.sql<{ id: string }>('update match_models set is_current = false where is_current returning id');
    await tx.sql('update match_models set is_current = true where id = $1', [modelId]);
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'matching.modelChosen',
      targetType: 'match model',
      targetId: modelId,
      summary: 'Chose the model that decks are dealt by',
      before: { modelId: before?.id ?? null },
      after: { modelId },
    });
    return { ...chosen, isCurrent: true };
  });
  forgetModel(app);
  return { model };
}

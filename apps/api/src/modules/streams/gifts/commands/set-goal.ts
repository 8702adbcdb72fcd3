import { SetStreamGoalInput } from '@benison/contracts/stream-gifts';
import { StreamIdInput } from '@benison/contracts/streams';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { StreamView } from '../../stream.ts';
import { changeOwnStream } from '../../tools/change-stream.ts';

/** The host sets a goal in coins; gifts from before do not count. */
export function setStreamGoal(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId, title, coins } = SetStreamGoalInput.parse(raw);
  return app.transaction((tx) => changeOwnStream(tx, actor, streamId, { goal: { title, coins } }));
}

/** Removes the goal, reached or not. */
export function clearStreamGoal(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId } = StreamIdInput.parse(raw);
  return app.transaction((tx) => changeOwnStream(tx, actor, streamId, { goal: null }));
}

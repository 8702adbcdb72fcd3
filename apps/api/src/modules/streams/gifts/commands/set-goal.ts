import { SetStreamGoalInput } from '@benison/contracts/stream-gifts';
import { StreamIdInput } from '@benison/contracts/streams';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { StreamView } from '../../stream.ts';
import { changeOwnStream } from '../../tools/change-stream.ts';

/** The host asks for coins towards something; what came before does not count. */
export function setStreamGoal(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId, title, coins } = SetStreamGoalInput.parse(raw);
  return app.transaction((tx) => changeOwnStream(tx, actor, streamId, { goal: { title, coins } }));
}

/** The goal comes down, reached or not. */
export function clearStreamGoal(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId } = StreamIdInput.parse(raw);
  return app.transaction((tx) => changeOwnStream(tx, actor, streamId, { goal: null }));
}

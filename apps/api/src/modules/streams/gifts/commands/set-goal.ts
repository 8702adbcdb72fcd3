import { SetStreamGoalInput } from '@benison/contracts/stream-gifts';
import { StreamIdInput } from '@benison/contracts/streams';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { streamNamed } from '../../events.ts';
import { afterSeconds, type StreamView } from '../../stream.ts';
import { changeOwnStream } from '../../tools/change-stream.ts';

/** The host sets a goal in coins; gifts from before do not count. It may have an end of its own. Its title is checked as the stream's is. */
export function setStreamGoal(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId, title, coins, minutes } = SetStreamGoalInput.parse(raw);
  const endsAt = minutes ? afterSeconds(app.clock.now(), minutes * 60) : null;
  return app.transaction(async (tx) => {
    const stream = await changeOwnStream(tx, actor, streamId, { goal: { title, coins, endsAt } });
    tx.emit(streamNamed({ streamId }));
    return stream;
  });
}

/** Removes the goal, reached or not. */
export function clearStreamGoal(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId } = StreamIdInput.parse(raw);
  return app.transaction((tx) => changeOwnStream(tx, actor, streamId, { goal: null }));
}

import { SetGiftsEnabledInput } from '@benison/contracts/stream-gifts';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { StreamView } from '../../stream.ts';
import { changeOwnStream } from '../../tools/change-stream.ts';

/** The host turns gifts on or off. */
export function setGiftsEnabled(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId, isOn } = SetGiftsEnabledInput.parse(raw);
  return app.transaction((tx) => changeOwnStream(tx, actor, streamId, { giftsEnabled: isOn }));
}

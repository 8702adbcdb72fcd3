import { ApiKeyInput } from '@benison/contracts/developers';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { endKey, type ApiKey } from '../api-keys.ts';

/** Ends one of the member's own keys; programs that use it are refused from then on, and their sockets close. */
export async function revokeApiKey(app: AppContext, actor: Actor, raw: unknown): Promise<ApiKey> {
  const { keyId } = ApiKeyInput.parse(raw);
  const { userId } = asBusiness(actor);
  const ended = await app.transaction((tx) => endKey(tx, app.clock.now(), { userId, keyId }));
  if (!ended) throw new NotFoundError('That key');
  return ended;
}

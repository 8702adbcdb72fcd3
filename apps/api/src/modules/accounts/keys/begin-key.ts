import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { requireRecentMemberSignIn } from '../recent-sign-in.ts';
import type { ApiKey, NewApiKey } from './api-keys.ts';
import { newKey } from './key-token.ts';

/** A key, and its secret: nobody can read it again. */
export interface MadeApiKey {
  key: ApiKey;
  secret: string;
}

/** A key about to be stored, whose it is, and since when. */
interface BegunKey {
  me: BusinessActor;
  now: Date;
  secret: string;
  begun: Pick<NewApiKey, 'id' | 'userId' | 'prefix' | 'tokenHash'>;
}

/** Begins a new key after a fresh sign-in, within the member's limit. @throws DomainError RECENT_SIGN_IN_REQUIRED, RateLimitedError */
export async function beginKey(app: AppContext, actor: Actor): Promise<BegunKey> {
  const me = asBusiness(actor);
  const now = app.clock.now();
  await requireRecentMemberSignIn(sqlOf(app.em()), now, me);
  await app.limits.take('keyPerMember', me.userId);
  const { secret, prefix } = newKey();
  return { me, now, secret, begun: { id: newId(), userId: me.userId, prefix, tokenHash: hashToken(secret) } };
}

import { API_KEYS_MAX, CreateApiKeyInput } from '@benison/contracts/developers';
import type { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { hashToken } from '../../../../platform/crypto/tokens.ts';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { enqueueMail } from '../../../../platform/mail/outbox.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { accountLinks, apiKeyMade } from '../../account-mails.ts';
import { assertStillActive } from '../../active-member.ts';
import { requireRecentMemberSignIn } from '../../recent-sign-in.ts';
import { standingKeysOf, storeKey, type ApiKey } from '../api-keys.ts';
import { newKey } from '../key-token.ts';

/** A key, and its secret: nobody can read it again. */
export interface MadeApiKey {
  key: ApiKey;
  secret: string;
}

/** Makes an API key after a fresh sign-in, and tells the member by mail. */
export async function createApiKey(app: AppContext, actor: Actor, raw: unknown): Promise<MadeApiKey> {
  const { name, scopes, expiresInDays } = CreateApiKeyInput.parse(raw);
  const me = asBusiness(actor);
  const now = app.clock.now();
  await requireRecentMemberSignIn(sqlOf(app.em()), now, me);
  await app.limits.take('keyPerMember', me.userId);
  const { secret, prefix } = newKey();
  const key = await app.transaction(async (tx) => {
    // @NOTE Taken at once as strongly as it is needed: of two that shared it first, each would wait for the other.
    const [owner] = await tx.sql<{ email: string; state: AccountState }>('select email, state from users where id = $1 for no key update', [
      me.userId,
    ]);
    assertStillActive(owner?.state);
    if ((await standingKeysOf(tx.sql, me.userId, now)).length >= API_KEYS_MAX)
      throw new DomainError(ErrorCode.Conflict, `You have ${API_KEYS_MAX} keys, as many as there may be. Please revoke one first.`);
    const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
    const stored = await storeKey(tx, now, {
      id: newId(),
      userId: me.userId,
      name,
      prefix,
      tokenHash: hashToken(secret),
      scopes,
      expiresAt,
    });
    await enqueueMail(tx.sql, {
      ...apiKeyMade({ name, prefix, settingsUrl: accountLinks(app.config.origin).developers }),
      to: owner?.email ?? '',
    });
    return stored;
  });
  app.onMailWritten();
  return { key, secret };
}

import { API_KEYS_MAX, CreateApiKeyInput } from '@benison/contracts/developers';
import type { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { enqueueMail } from '../../../../platform/mail/outbox.ts';
import { accountLinks, apiKeyMade } from '../../account-mails.ts';
import { assertStillActive } from '../../active-member.ts';
import { standingKeysOf, storeKey } from '../api-keys.ts';
import { beginKey, type MadeApiKey } from '../begin-key.ts';

/** Makes an API key after a fresh sign-in, and tells the member by mail. */
export async function createApiKey(app: AppContext, actor: Actor, raw: unknown): Promise<MadeApiKey> {
  const { name, scopes, expiresInDays } = CreateApiKeyInput.parse(raw);
  const { me, now, secret, begun } = await beginKey(app, actor);
  const key = await app.transaction(async (tx) => {
    // @NOTE Taken at once as strongly as it is needed: of two that shared it first, each would wait for the other.
    const [owner] = await tx.sql<{ email: string; state: AccountState }>('select email, state from users where id = $1 for no key update', [
      me.userId,
    ]);
    assertStillActive(owner?.state);
    if ((await standingKeysOf(tx.sql, me.userId, now)).length >= API_KEYS_MAX)
      throw new DomainError(ErrorCode.Conflict, `You have ${API_KEYS_MAX} keys, which is the maximum. Please revoke one first.`);
    const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
    const stored = await storeKey(tx, now, { ...begun, name, scopes, expiresAt });
    await enqueueMail(tx.sql, {
      ...apiKeyMade({ name, prefix: begun.prefix, replaces: false, settingsUrl: accountLinks(app.config.origin).developers }),
      to: owner?.email ?? '',
    });
    return stored;
  });
  app.onMailWritten();
  return { key, secret };
}

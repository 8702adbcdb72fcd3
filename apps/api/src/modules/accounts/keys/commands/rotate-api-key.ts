import { API_KEY_ROTATION_HOURS, ApiKeyInput } from '@benison/contracts/developers';
import type { ApiScope } from '@benison/contracts/enumerations';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import { enqueueMail } from '../../../../platform/mail/outbox.ts';
import { accountLinks, apiKeyMade } from '../../account-mails.ts';
import { holdActiveMember } from '../../active-member.ts';
import { storeKey } from '../api-keys.ts';
import { beginKey, type MadeApiKey } from '../begin-key.ts';

/** @NOTE One that was replaced before keeps the end that it has by then, and passes on the one that it had. */
const REPLACE = `
  with old as (
    select id, name, scopes, coalesce(expires_at_before, expires_at, 'infinity') as lasting from api_keys
    where id = $1 and user_id = $2 and revoked_at is null and (expires_at is null or expires_at > $3) for update
  )
  update api_keys k set expires_at = least(coalesce(k.expires_at, 'infinity'), $4), expires_at_before = old.lasting from old where k.id = old.id
  returning old.name, old.scopes, nullif(old.lasting, 'infinity') as expires_at`;

/**
 * Replaces a key by a new one of the same rights, which lasts as long as it was to last. The old one works for `API_KEY_ROTATION_HOURS`
 * more, so that programs can be changed. Whoever lost the new one may replace the old one again. The member is told by mail.
 */
export async function rotateApiKey(app: AppContext, actor: Actor, raw: unknown): Promise<MadeApiKey> {
  const { keyId } = ApiKeyInput.parse(raw);
  const { me, now, secret, begun } = await beginKey(app, actor);
  const key = await app.transaction(async (tx) => {
    const { email } = await holdActiveMember(tx, me.userId);
    const [old] = await tx.sql<{ name: string; scopes: ApiScope[]; expires_at: Date | null }>(REPLACE, [
      keyId,
      me.userId,
      now,
      new Date(now.getTime() + API_KEY_ROTATION_HOURS * HOUR_MS),
    ]);
    if (!old) throw new NotFoundError('That key');
    const { name, scopes, expires_at: expiresAt } = old;
    await enqueueMail(tx.sql, {
      ...apiKeyMade({ name, prefix: begun.prefix, replaces: true, settingsUrl: accountLinks(app.config.origin).developers }),
      to: email,
    });
    return storeKey(tx, now, { ...begun, name, scopes, expiresAt });
  });
  app.onMailWritten();
  return { key, secret };
}

import { StreamKeyUse } from '@benison/contracts/enumerations';
import { STREAM_TITLE_LENGTH_MAX } from '@benison/contracts/terms/streams';
import type { Actor, BusinessActor, Origin } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { hashToken, newToken } from '../../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { streamKeyChanged } from '../../events.ts';
import { holdHost } from '../../hold-host.ts';
import { putOldEncoderOut } from '../put-old-encoder-out.ts';
import { keyOfBusiness, recordUse, type StreamKeyRow } from '../stream-key.ts';

/** So that whoever finds one in a file knows what it is. */
const KEY_PREFIX = 'bsk_';
const HINT_LENGTH = 4;

/**
 * Makes the business's stream key, or replaces it: the old one ends at once, and what sends with it is put out. Returns the key, which is
 * readable only here.
 */
export async function renewStreamKey(app: AppContext, actor: Actor, origin: Origin): Promise<string> {
  const me = asBusiness(actor);
  await app.limits.take('streamKeyPerBusiness', me.businessId);
  const secret = `${KEY_PREFIX}${newToken()}`;
  const old = await app.transaction((tx) => replaceKey(tx, me, { secret, origin, now: app.clock.now() }));
  if (old) await putOldEncoderOut(app, old);
  return secret;
}

const REPLACE = `
  insert into stream_keys (business_id, id, key_hash, hint, title, created_at)
  select $1, $2, $3, $4, left(b.name, ${STREAM_TITLE_LENGTH_MAX}), $5 from businesses b where b.id = $1
  on conflict (business_id) do update set id = excluded.id, key_hash = excluded.key_hash, hint = excluded.hint, created_at = excluded.created_at,
    last_used_at = null, test_room = null, test_until = null`;

async function replaceKey(
  tx: Tx,
  me: BusinessActor,
  { secret, origin, now }: { secret: string; origin: Origin; now: Date },
): Promise<StreamKeyRow | null> {
  await holdHost(tx, me.businessId);
  const old = await keyOfBusiness(tx.sql, me.businessId);
  const hint = secret.slice(-HINT_LENGTH);
  await tx.sql(REPLACE, [me.businessId, newId(), hashToken(secret), hint, now]);
  const kind = old ? StreamKeyUse.Replaced : StreamKeyUse.Made;
  await recordUse(tx.sql, origin, { businessId: me.businessId, hint, kind, now });
  tx.emit(streamKeyChanged(me.userId));
  return old;
}

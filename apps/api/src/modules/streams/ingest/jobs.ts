import { STREAM_KEY_USES_DAYS } from '@benison/contracts/terms/streams';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { endTest } from './commands/test-encoder.ts';
import { keyOfBusiness } from './stream-key.ts';

/** Ends tests whose time is over. */
export async function endTests(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<{ business_id: string }>('select business_id from stream_keys where test_until <= $1', [now]);
  for (const { business_id: businessId } of rows) {
    const key = await keyOfBusiness(sqlOf(app.em()), businessId);
    if (key?.test_until && key.test_until <= now) await endTest(app, key);
  }
}

/** Forgets who used a stream key long ago. */
export async function forgetKeyUses(app: AppContext, now: Date): Promise<void> {
  await app.pool.query('delete from stream_key_uses where at < $1', [new Date(now.getTime() - STREAM_KEY_USES_DAYS * DAY_MS)]);
}

import type { AppContext } from '../../../../app-context.ts';
import { encoderIdentityOf, isEncoderIdentity } from '../../identity.ts';
import type { StreamRow } from '../../stream.ts';

/** Programs in a room whose key has been replaced or removed since they came. */
export async function oldEncodersOf(
  { pool }: AppContext,
  { streamer_id: businessId }: Pick<StreamRow, 'streamer_id'>,
  people: readonly { identity: string }[],
): Promise<string[]> {
  const encoders = people.map(({ identity }) => identity).filter(isEncoderIdentity);
  if (encoders.length === 0) return [];
  const { rows } = await pool.query<{ id: string }>(
    'select k.id from stream_keys k join businesses b on b.id = k.business_id and b.is_active where k.business_id = $1',
    [businessId],
  );
  const current = rows.map(({ id }) => encoderIdentityOf({ businessId, keyId: id }));
  return encoders.filter((identity) => !current.includes(identity));
}

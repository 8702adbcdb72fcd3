import { id as idField } from '@benison/contracts/fields';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { watchingHere } from '../../access.ts';
import { findClip, type StreamClip } from '../clip.ts';

/**
 * A clip of a recording that the member may watch; null where there is none, and for anybody else's.
 * @throws StreamBannedError, LiveBannedError, as its replay does
 */
export async function watchedClip(context: GraphQLContext, rawId: string): Promise<StreamClip | null> {
  const clip = await findClip(sqlOf(context.em), parseArgument('id', idField, rawId));
  if (!clip) return null;
  try {
    await watchingHere(context, clip.streamId);
    return clip;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

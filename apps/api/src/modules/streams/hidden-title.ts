import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../platform/database/transaction.ts';
import { streamChanged } from './events.ts';

/** A stream's title and description before a moderator removed them. */
export interface HiddenTitle {
  title: string;
  description: string | null;
}

/** Removes a stream's title and description everywhere; null when that was already done. */
export async function hideStreamTitle(tx: Tx, streamId: string): Promise<HiddenTitle | null> {
  const [before] = await tx.sql<HiddenTitle>(
    'select title, description from live_streams where id = $1 and (title <> $2 or description is not null) for no key update',
    [streamId, REMOVED_TEXT],
  );
  if (!before) return null;
  await write(tx, streamId, { title: REMOVED_TEXT, description: null });
  return before;
}

/** Restores them. */
export function showStreamTitle(tx: Tx, streamId: string, before: HiddenTitle): Promise<void> {
  return write(tx, streamId, before);
}

async function write(tx: Tx, streamId: string, { title, description }: HiddenTitle): Promise<void> {
  await tx.sql('update live_streams set title = $2, description = $3 where id = $1', [streamId, title, description]);
  tx.emit(streamChanged(streamId));
}

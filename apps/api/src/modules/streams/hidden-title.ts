import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../platform/database/transaction.ts';
import { streamChanged } from './events.ts';

/** A stream's title and description, and the title of its goal, before a moderator removed them. */
export interface HiddenTitle {
  title: string;
  description: string | null;
  /** Null without a goal; absent in what was kept before goals were hidden as well. */
  goalTitle?: string | null;
}

/** Removes a stream's title and description and the title of its goal everywhere; null when that was already done. */
export async function hideStreamTitle(tx: Tx, streamId: string): Promise<HiddenTitle | null> {
  const [before] = await tx.sql<HiddenTitle>(
    `select title, description, goal_title as "goalTitle" from live_streams
     where id = $1 and (title <> $2 or description is not null or goal_title <> $2) for no key update`,
    [streamId, REMOVED_TEXT],
  );
  if (!before) return null;
  await tx.sql(
    'update live_streams set title = $2, description = null, goal_title = case when goal_title is not null then $2 end where id = $1',
    [streamId, REMOVED_TEXT],
  );
  tx.emit(streamChanged(streamId));
  return before;
}

/** What two removals took together: the later one may have found the words of a new goal, and the title gone already. */
export function titleHiddenByBoth(earlier: HiddenTitle, later: HiddenTitle): HiddenTitle {
  const written = (text: string | null | undefined) => (text === REMOVED_TEXT ? null : text);
  return {
    title: written(later.title) ?? earlier.title,
    description: later.description ?? earlier.description,
    goalTitle: written(later.goalTitle) ?? earlier.goalTitle ?? null,
  };
}

/** Restores them. A goal that its host has cleared or set anew meanwhile stays as it is. */
export async function showStreamTitle(tx: Tx, streamId: string, { title, description, goalTitle = null }: HiddenTitle): Promise<void> {
  await tx.sql(
    `update live_streams set title = $2, description = $3, goal_title = case when goal_title = $5 then coalesce($4, goal_title) else goal_title end
     where id = $1`,
    [streamId, title, description, goalTitle, REMOVED_TEXT],
  );
  tx.emit(streamChanged(streamId));
}

import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../platform/database/transaction.ts';
import { streamChanged } from './events.ts';
import { hidePolls, showPolls, type HiddenPoll } from './polls/hidden-polls.ts';

/** A stream's title and description, the title of its goal, its polls and clips, before a moderator removed them. */
export interface HiddenStream {
  title: string;
  description: string | null;
  /** Null without a goal; absent in what was kept before goals were hidden as well. */
  goalTitle?: string | null;
  /** Absent in what was kept before polls and clips were hidden as well. */
  polls?: HiddenPoll[];
  clips?: HiddenClip[];
  /** Captions as the host corrected them. */
  captions?: HiddenCaption[];
  /** In what was kept before a hidden recording was an effect of its own: when it was taken away. */
  recordingGoneAt?: string | null;
}

interface HiddenClip {
  id: string;
  title: string;
}

interface HiddenCaption {
  id: string;
  text: string;
  correctedAt: string;
}

/**
 * Removes what a stream, its goal, its polls and its clips say, everywhere, and what its host wrote in its captions; null when that was
 * already done.
 */
export async function hideStreamContent(tx: Tx, streamId: string): Promise<HiddenStream | null> {
  const [before] = await tx.sql<HiddenStream>(
    'select title, description, goal_title as "goalTitle" from live_streams where id = $1 for no key update',
    [streamId],
  );
  if (!before) return null;
  const { title, description, goalTitle } = before;
  const [polls, clips, captions] = [await hidePolls(tx, streamId), await hideClips(tx, streamId), await hideCorrections(tx, streamId)];
  const isGone = title === REMOVED_TEXT && description === null && (goalTitle ?? REMOVED_TEXT) === REMOVED_TEXT;
  if (isGone && polls.length + clips.length + captions.length === 0) return null;
  await tx.sql(
    'update live_streams set title = $2, description = null, goal_title = case when goal_title is not null then $2 end where id = $1',
    [streamId, REMOVED_TEXT],
  );
  tx.emit(streamChanged(streamId));
  return { ...before, polls, clips, captions };
}

function hideClips({ sql }: Tx, streamId: string): Promise<HiddenClip[]> {
  return sql<HiddenClip>(
    `with named as (select c.id, c.title from stream_clips c join stream_recordings r on r.id = c.recording_id
       where r.stream_id = $1 and c.title <> $2 order by c.id for update of c)
     update stream_clips c set title = $2 from named n where c.id = n.id returning n.id, n.title`,
    [streamId, REMOVED_TEXT],
  );
}

/** What the engine heard is shown again. */
function hideCorrections({ sql }: Tx, streamId: string): Promise<HiddenCaption[]> {
  return sql<HiddenCaption>(
    `with written as (select id, corrected_text as text, corrected_at::text as "correctedAt" from stream_captions
       where stream_id = $1 and corrected_text is not null order by id for update)
     update stream_captions l set corrected_text = null, corrected_at = null from written w where l.id = w.id returning w.*`,
    [streamId],
  );
}

/** What two removals took together: the later one may have found the words of a new goal, and the title gone already. */
export function streamHiddenByBoth(earlier: HiddenStream, later: HiddenStream): HiddenStream {
  const written = (text: string | null | undefined) => (text === REMOVED_TEXT ? null : text);
  return {
    title: written(later.title) ?? earlier.title,
    description: later.description ?? earlier.description,
    goalTitle: written(later.goalTitle) ?? earlier.goalTitle ?? null,
    polls: ofBoth(earlier.polls, later.polls),
    clips: ofBoth(earlier.clips, later.clips),
    captions: ofBoth(earlier.captions, later.captions),
    recordingGoneAt: later.recordingGoneAt ?? earlier.recordingGoneAt ?? null,
  };
}

/** One that was named anew and removed again is given back as it was called last. */
function ofBoth<Hidden extends { id: string }>(earlier: readonly Hidden[] = [], later: readonly Hidden[] = []): Hidden[] {
  return [...new Map([...earlier, ...later].map((hidden) => [hidden.id, hidden])).values()];
}

/** Restores them. What its host has cleared or set anew meanwhile stays as it is. */
export async function showStreamContent(
  tx: Tx,
  streamId: string,
  { title, description, goalTitle = null, polls = [], clips = [], captions = [] }: HiddenStream,
): Promise<void> {
  await tx.sql(
    `update live_streams set title = $2, description = $3, goal_title = case when goal_title = $5 then coalesce($4, goal_title) else goal_title end
     where id = $1`,
    [streamId, title, description, goalTitle, REMOVED_TEXT],
  );
  await showPolls(tx, streamId, polls);
  for (const clip of clips)
    await tx.sql('update stream_clips set title = $2 where id = $1 and title = $3', [clip.id, clip.title, REMOVED_TEXT]);
  for (const { id, text, correctedAt } of captions)
    await tx.sql('update stream_captions set corrected_text = $2, corrected_at = $3 where id = $1 and corrected_text is null', [
      id,
      text,
      correctedAt,
    ]);
  tx.emit(streamChanged(streamId));
}

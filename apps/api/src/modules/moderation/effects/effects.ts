import type { Standing } from '../../accounts/public.ts';
import type { HiddenContent } from '../../businesses/public.ts';
import type { LikeNote } from '../../matching/public.ts';
import type { RemovedMessage } from '../../messaging/public.ts';
import type { HiddenRecording, HiddenStream } from '../../streams/public.ts';

/** Removed content and what it was, by its kind. */
export type RemovedContent =
  | { kind: 'message'; id: string; before: RemovedMessage }
  | { kind: 'streamMessage'; id: string }
  | { kind: 'business'; id: string; before: HiddenContent; notes?: LikeNote[] }
  | { kind: 'stream'; id: string; before: HiddenStream };

/** What an action changed: stored with its enforcement, so that it can be undone. */
export interface Effects {
  account?: Standing;
  /** Null: it was already removed. */
  content?: RemovedContent | null;
  /** What was recorded of a stream that the decision is about; null where nothing was. */
  recording?: HiddenRecording | null;
  pausedStreamId?: string;
  terminatedStreamId?: string;
  /** Streams on whose stage it was. */
  leftStages?: string[];
}

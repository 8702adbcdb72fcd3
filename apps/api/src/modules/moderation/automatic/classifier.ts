import type { ReportTarget } from '@benison/contracts/enumerations';
import type { Finding } from '../../../platform/text-rules/text-rules.ts';

/** What is looked at: a message as it was sent, in a thread or a stream; what a card says; what a stream or a clip is called; or a picture that was uploaded. */
export interface Subject {
  target: ReportTarget;
  targetId: string;
  /** The business it is of. */
  subjectId: string;
  /** The stream whose chat it was said in, or whose words it is; null for anything else. */
  streamId: string | null;
  /** The message, the card, the stream, its announcement, the clip or the picture itself. */
  foundIn: string;
  /** The words of it; empty for a picture. */
  text: string;
  /** The place of a message in its thread; null for anything else. */
  sentAs: { matchId: string; sequence: number } | null;
  hasPictures: boolean;
  /** Its pictures, each in the shapes it is stored in; read when they are asked for. */
  pictures: () => Promise<Uint8Array[]>;
}

/**
 * Looks at what members send and says what it may be. It only ever reports: a moderator decides. What takes longer than its time counts
 * as nothing found, and so does a classifier that fails.
 */
export interface Classifier {
  /** For the log. */
  name: string;
  timeLimitMs: number;
  classify(subject: Subject): Promise<Finding[]>;
}

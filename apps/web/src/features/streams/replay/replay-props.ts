import type { StreamGift_LineFragment, StreamMessage_LineFragment } from '../../../gql/graphql.ts';
import type { ReplayedStream, ReplayFace, ReplayQuestion } from './use-replay.ts';

/** Who looks at a recording, and what the page around it does for it. */
export interface ReplayActs {
  readonly ownBusinessId: string;
  readonly onOpenGift: (gift: StreamGift_LineFragment, hostName: string) => void;
  readonly onReport: (what: { readonly id: string; readonly name: string }) => void;
  readonly onReportMessage: (message: StreamMessage_LineFragment) => void;
  /** The host has deleted it. */
  readonly onDeleted: () => void;
}

/** A recording that can be watched. */
export interface ReplayShown {
  readonly stream: ReplayedStream;
  readonly replay: ReplayFace;
  readonly questions: readonly ReplayQuestion[];
}

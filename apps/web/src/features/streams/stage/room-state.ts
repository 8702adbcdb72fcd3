import type {
  HeldMessage_LineFragment,
  StageEntry_LineFragment,
  StreamGift_LineFragment,
  StreamMessage_LineFragment,
} from '../../../gql/graphql.ts';
import type { Failure } from '../../../lib/acts/errors.ts';
import { EMPTY_CHAT, type ChatLog } from '../chat/chat-log.ts';
import { EMPTY_GIFTS, type GiftLog } from '../gifts/gift-log.ts';

/** `closed`: not open to this viewer, whom the refusal tells why. */
export type RoomPhase = 'loading' | 'ready' | 'missing' | 'closed' | 'failed';

/** What a stage knows of its room. */
export interface RoomState {
  readonly phase: RoomPhase;
  readonly refusal: Failure | null;
  /** Loads that failed since the screen opened. */
  readonly failures: number;
  readonly cursor: string | undefined;
  readonly chat: ChatLog<StreamMessage_LineFragment>;
  /** Lines of the chat that others do not see, as far as one sees them, with what became of them. */
  readonly held: readonly HeldMessage_LineFragment[];
  /** Where more of them begin; null where there are none. */
  readonly moreHeld: string | null;
  /** The message above the chat; null when there is none. */
  readonly pinned: StreamMessage_LineFragment | null;
  readonly gifts: GiftLog<StreamGift_LineFragment>;
  /** Gifts above the chat, the largest first; those whose time is over may be among them. */
  readonly pinnedGifts: readonly StreamGift_LineFragment[];
  /** On stage, invited, or with a hand up, as far as it was read; oneself always. */
  readonly stage: readonly StageEntry_LineFragment[];
  /** Where more of them begin; null where there are none. */
  readonly moreStage: string | null;
}

export const EMPTY: RoomState = {
  phase: 'loading',
  refusal: null,
  failures: 0,
  cursor: undefined,
  chat: EMPTY_CHAT,
  held: [],
  moreHeld: null,
  pinned: null,
  gifts: EMPTY_GIFTS,
  pinnedGifts: [],
  stage: [],
  moreStage: null,
};

import { cursorBehind } from '../../../lib/lists/every-page.ts';
import { MORE_STAGE } from '../documents.ts';
import type { RoomState } from './room-state.ts';
import { withStagePage } from './stage-entries.ts';
import { useMoreOfRoom, type MoreOfRoom } from './use-more-of-room.ts';

/** Loads those behind the ones that are known to wait for the stage; undefined when there are none. */
export const useMoreStage = (
  streamId: string,
  { moreStage }: Pick<RoomState, 'moreStage'>,
  setState: (change: (known: RoomState) => RoomState) => void,
): MoreOfRoom | undefined =>
  useMoreOfRoom({
    document: MORE_STAGE,
    streamId,
    after: moreStage,
    onPage: ({ streamStage: page }) =>
      setState((known) => ({ ...known, stage: withStagePage(known.stage, page.nodes), moreStage: cursorBehind(page) })),
    failed: 'The other hands did not load',
  });

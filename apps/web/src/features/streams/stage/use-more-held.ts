import { cursorBehind } from '../../../lib/lists/every-page.ts';
import { withMoreHeld } from '../chat/held-log.ts';
import { MORE_HELD_MESSAGES } from '../documents.ts';
import type { RoomState } from './room-state.ts';
import { useMoreOfRoom, type MoreOfRoom } from './use-more-of-room.ts';

/** Loads the held lines before those that are known; undefined when there are none. */
export const useMoreHeld = (
  streamId: string,
  { moreHeld }: Pick<RoomState, 'moreHeld'>,
  setState: (change: (known: RoomState) => RoomState) => void,
): MoreOfRoom | undefined =>
  useMoreOfRoom({
    document: MORE_HELD_MESSAGES,
    streamId,
    after: moreHeld,
    onPage: ({ heldMessages: page }) =>
      setState((known) => ({ ...known, held: withMoreHeld(known.held, page.nodes), moreHeld: cursorBehind(page) })),
    failed: 'The other held lines did not load',
  });

import type { ComponentType } from 'react';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import type { StageRoomProps } from './stage-room.tsx';

let here: ComponentType<StageRoomProps> | null = null;

// The LiveKit client is loaded with the stage, or while somebody chooses a stream.
export const loadStageRoom = async () => {
  const loaded = await import('./stage-room.tsx');
  here = loaded.StageRoom;
  return { default: loaded.StageRoom };
};

let ahead: typeof import('./ahead-room.ts') | null = null;

export const loadAheadRoom = async () => (ahead = await import('./ahead-room.ts'));

/** The room module, if it is loaded already: even importing a cached module takes the browser several frames. */
export const aheadRoom = () => ahead;

const LateStageRoom = lazyPart(loadStageRoom);

/** The room's part of the stage. A loaded one is used without suspending: React delays what follows a suspension by a third of a second. */
export const stageRoom = (): ComponentType<StageRoomProps> => here ?? LateStageRoom;

import type { ComponentType } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { StageRoomProps } from './stage-room.tsx';

let here: ComponentType<StageRoomProps> | null = null;

// The library of live rooms comes with the stage, or while somebody chooses a stream.
export const loadStageRoom = async () => {
  const loaded = await import('./stage-room.tsx');
  here = loaded.StageRoom;
  return { default: loaded.StageRoom };
};

let ahead: typeof import('./ahead-room.ts') | null = null;

export const loadAheadRoom = async () => (ahead = await import('./ahead-room.ts'));

/** The way into a room, if it is here already: even what is loaded takes the browser some frames to import again. */
export const aheadRoom = () => ahead;

const LateStageRoom = lazyPart(loadStageRoom);

/** The room's part of the stage. One that is here already is not suspended for: what React shows after a pause, it holds back for a third of a second. */
export const stageRoom = (): ComponentType<StageRoomProps> => here ?? LateStageRoom;

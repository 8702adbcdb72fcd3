// The library of live rooms comes with the stage, or while somebody chooses a stream.
export const loadStageRoom = () => import('./stage-room.tsx');
export const loadAheadRoom = () => import('./ahead-room.ts');

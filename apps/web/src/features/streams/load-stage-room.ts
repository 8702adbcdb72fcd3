/** The library of live rooms: it comes with the stage, or while somebody chooses a stream. */
export const loadStageRoom = () => import('./stage-room.tsx');

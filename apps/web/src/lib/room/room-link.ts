/** The connection to the room. `resuming`: the signalling broke off; the media may still flow. */
export type RoomLink = 'idle' | 'connecting' | 'connected' | 'resuming' | 'reconnecting' | 'elsewhere' | 'failed';

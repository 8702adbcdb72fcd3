/** Copies of data that were asked for are told here, to whoever makes them. */
export const EXPORTS_TOPIC = 'privacy:exports';

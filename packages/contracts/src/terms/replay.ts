/** How long a stream that was recorded can be watched again after its end. */
export const REPLAY_DAYS = 30;
/** How long an address of a recording can be used, by whoever asked for it alone. */
export const REPLAY_ADDRESS_MINUTES = 15;

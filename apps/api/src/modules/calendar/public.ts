/** Other modules use nothing of the calendar: it only reads theirs. */
export {};

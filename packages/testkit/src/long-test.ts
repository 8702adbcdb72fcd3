/** How long a test may take that takes fifteen seconds and more by itself: each is named by giving this as its limit. */
export const LONG_TEST_MS = 240_000;

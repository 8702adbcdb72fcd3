/** For whatever a test does on a busy machine. Waits within a test are shorter, and say what they wait for; a test that needs longer says so. */
export const TEST_MS_MAX = 30_000;

/** How long a test may take that takes fifteen seconds and more by itself: each is named by giving this as its limit. */
export const LONG_TEST_MS = 240_000;

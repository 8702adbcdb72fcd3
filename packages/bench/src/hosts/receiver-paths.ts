/** Where the receiver of webhooks answers at once, and where it never does. */
export const RECEIVER_PATHS = { sound: '/sound', dead: '/dead' } as const;

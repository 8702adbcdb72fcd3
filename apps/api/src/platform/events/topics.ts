/** Where everything personal to a member is told: its matches, messages, notifications, and that its access ended. */
export const userTopic = (userId: string): string => `user:${userId}`;

/** The topic for everything personal to a member: its matches, messages, notifications, and the end of its access. */
export const userTopic = (userId: string): string => `user:${userId}`;

/** Where everything personal to a member is told. */
export function userTopic(userId: string): string {
  return `user:${userId}`;
}

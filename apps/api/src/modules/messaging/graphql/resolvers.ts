/** The resolvers of this module. */
export const messagingResolvers: Function[] = [];

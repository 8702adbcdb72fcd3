/** The resolvers of this module. */
export const notificationsResolvers: Function[] = [];

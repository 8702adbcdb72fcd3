/** The resolvers of this module. */
export const businessesResolvers: Function[] = [];

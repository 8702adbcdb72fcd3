/** The resolvers of this module. */
export const matchingResolvers: Function[] = [];

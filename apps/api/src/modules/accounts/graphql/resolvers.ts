/** The resolvers of this module. */
export const accountsResolvers: Function[] = [];

import type { RestRoute } from '../../platform/http/rest.ts';

/** The documented REST calls of this module. */
export const matchingRoutes: RestRoute[] = [];

import type { RestRoute } from '../../../platform/http/rest.ts';

/** The REST calls of meetings. */
export const meetingRoutes: RestRoute[] = [];

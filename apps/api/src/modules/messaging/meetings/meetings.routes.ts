import { comparedId } from '@benison/contracts/fields';
import { z } from 'zod';
import { restRoute, type RestRoute } from '../../../platform/http/rest.ts';
import { readCalendarFile } from './queries/read-calendar-file.ts';

/** The REST calls of meetings. */
export const meetingRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/meetings/{id}/calendar.ics',
    action: 'meeting.read',
    tag: 'Messages',
    summary: "An agreed meeting of one's own as a calendar file (RFC 5545)",
    params: z.object({ id: comparedId }),
    response: ['text/calendar'],
    handle: ({ app, actor }, { params }) => readCalendarFile(app, actor, params.id),
  }),
];

import { ErrorCode } from '@benison/contracts/errors';
import { z } from 'zod';
import { FileAnswer } from '../../platform/http/csv.ts';
import { isHeld } from '../../platform/http/etag.ts';
import { restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { readCalendarFeed, REFRESH_SECONDS } from './commands/read-calendar-feed.ts';

/** The address at which calendar programs read. They have no session: the secret in it is all there is. */
export const calendarRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/calendar/{secret}.ics',
    action: 'calendarFeed.read',
    tag: 'Messages',
    summary: "A member's agreed meetings and announced streams as a calendar (RFC 5545), by its secret address only",
    isConditional: true,
    params: z.object({ secret: z.string().meta({ description: 'The secret of the address that `createCalendarFeed` answered.' }) }),
    refuses: [ErrorCode.NotFound],
    response: ['text/calendar'],
    handle: async ({ app, origin, request }, { params }) => {
      const { text, tag, changedAt } = await readCalendarFeed(app, params.secret, origin.ipAddress);
      const headers = { 'Cache-Control': `private, max-age=${REFRESH_SECONDS}`, ETag: tag, 'Last-Modified': changedAt.toUTCString() };
      const isUnchanged = isHeld(request, tag, changedAt);
      return new FileAnswer('benison.ics', 'text/calendar; charset=utf-8', isUnchanged ? [] : [text], headers, isUnchanged ? 304 : 200);
    },
  }),
];

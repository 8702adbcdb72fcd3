import { graphql } from '../../gql/index.ts';

export const CALENDAR_FEED = graphql(`query CalendarFeed { calendarFeed { createdAt lastReadAt } }`);

export const CREATE_CALENDAR_FEED = graphql(`mutation CreateCalendarFeed { createCalendarFeed(input: {}) { url } }`);

export const DELETE_CALENDAR_FEED = graphql(`mutation DeleteCalendarFeed { deleteCalendarFeed(input: {}) { success } }`);

import { CalendarResolver } from './calendar.resolver.ts';

export const calendarResolvers = [CalendarResolver];

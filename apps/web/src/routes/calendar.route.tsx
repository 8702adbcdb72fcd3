import { Calendar } from '../features/messaging/calendar.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** Meetings: awaiting a reply, agreed, and past. */
export function CalendarRoute() {
  usePageTitle('Calendar');
  return <BusinessScreen>{() => <Calendar />}</BusinessScreen>;
}

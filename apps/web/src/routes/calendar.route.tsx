import { Calendar } from '../features/messaging/calendar.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** Meetings: what waits for an answer, what is agreed, what is over. */
export function CalendarRoute() {
  usePageTitle('Calendar');
  return <BusinessScreen>{() => <Calendar />}</BusinessScreen>;
}

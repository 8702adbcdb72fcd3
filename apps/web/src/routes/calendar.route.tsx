import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../components/controls/button.tsx';
import { lazyPart } from '../components/frame/lazy-part.tsx';
import { Calendar } from '../features/messaging/calendar.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

const CalendarAddressDialog = lazyPart(async () => ({ default: (await import('./calendar-address.tsx')).CalendarAddressDialog }));

/** Meetings: awaiting a reply, agreed, and past. */
export function CalendarRoute() {
  usePageTitle('Calendar');
  const [isAddressOpen, setAddressOpen] = useState(false);
  const actions = (
    <Button size="sm" icon={CalendarPlus} onClick={() => setAddressOpen(true)}>
      Add to your calendar app
    </Button>
  );
  return (
    <BusinessScreen>
      {() => (
        <>
          <Calendar actions={actions} />
          {isAddressOpen && (
            <Suspense fallback={null}>
              <CalendarAddressDialog onClose={() => setAddressOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </BusinessScreen>
  );
}

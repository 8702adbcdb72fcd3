import { CalendarAddress } from '../features/messaging/calendar-address.tsx';
import { FreshSignInAround } from './fresh-sign-in-around.tsx';

/** The calendar for other programs, with the dialog that asks for the password once more. */
export function CalendarAddressDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FreshSignInAround>
      <CalendarAddress onClose={onClose} />
    </FreshSignInAround>
  );
}

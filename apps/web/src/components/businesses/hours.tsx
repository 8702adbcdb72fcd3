import { WEEKDAY_LABELS, type Weekday } from '@benison/contracts/enumerations';
import { hoursOfDays, openStateAt } from '@benison/contracts/opening-hours';
import { useNow } from '../../lib/time/use-now.ts';
import { openingWords } from '../../lib/words/clock-hours.ts';
import { changeWords } from '../../lib/words/hours-words.ts';
import { shortZoneWords } from '../../lib/words/time-words.ts';
import { Badge } from '../controls/chip.tsx';
import { StatLines } from '../lists/list.tsx';
import { Text } from '../text.tsx';

/** Opening hours, for reading. */
export interface ShownHours {
  readonly timeZone: string;
  readonly days: readonly { readonly day: Weekday; readonly opens?: string | null; readonly closes?: string | null }[];
}

const MINUTE_MS = 60_000;

/** Whether it is open right now, in its own time zone, and until when. */
export function OpenNow({ hours }: { readonly hours: ShownHours }) {
  const now = useNow(MINUTE_MS);
  const state = openStateAt(hoursOfDays(hours.days), hours.timeZone, new Date(now));
  const when = changeWords(state, shortZoneWords(hours.timeZone, now));
  return (
    <div className="row wrap">
      <Badge tone={state.isOpen ? 'success' : 'plain'}>{state.isOpen ? 'Open now' : 'Closed now'}</Badge>
      <Text size={13} tone="2">
        {when}
      </Text>
    </div>
  );
}

/** The week, day by day. */
export function HoursTable({ hours }: { readonly hours: ShownHours }) {
  return (
    <StatLines
      record
      items={hours.days.map(({ day, opens, closes }) => ({
        label: WEEKDAY_LABELS[day],
        value: opens && closes ? (opens === closes ? 'Open 24 hours' : `${openingWords(opens)} – ${openingWords(closes)}`) : 'Closed',
      }))}
    />
  );
}

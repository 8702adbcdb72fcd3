import { WEEKDAY_LABELS } from '@benison/contracts/enumerations';
import type { OpenState } from '@benison/contracts/opening-hours';

/** "Closes at 17:00 PT", "Opens tomorrow at 09:00 PT", "Opens next Monday at 09:00 PT" */
export function changeWords({ isOpen, changesOn, changesAt, changesInDays }: OpenState, zone: string): string {
  if (!changesOn || !changesAt) return isOpen ? 'Always open' : 'Closed all week';
  const weekday = WEEKDAY_LABELS[changesOn];
  const days: Readonly<Record<number, string>> = { 0: '', 1: 'tomorrow ', 7: `next ${weekday} ` };
  return `${isOpen ? 'Closes' : 'Opens'} ${days[changesInDays ?? -1] ?? `${weekday} `}at ${changesAt} ${zone}`;
}

import { WEEKDAY_LABELS } from '@benison/contracts/enumerations';
import type { OpenState } from '@benison/contracts/opening-hours';
import { openingWords } from './clock-hours.ts';

/** "Closes at 5:00 PM PT", "Opens tomorrow at 9:00 AM PT", "Opens next Monday at 9:00 AM PT" */
export function changeWords({ isOpen, changesOn, changesAt, changesInDays }: OpenState, zone: string): string {
  if (!changesOn || !changesAt) return isOpen ? 'Always open' : 'Closed all week';
  const weekday = WEEKDAY_LABELS[changesOn];
  const days: Readonly<Record<number, string>> = { 0: '', 1: 'tomorrow ', 7: `next ${weekday} ` };
  return `${isOpen ? 'Closes' : 'Opens'} ${days[changesInDays ?? -1] ?? `${weekday} `}at ${openingWords(changesAt)} ${zone}`;
}

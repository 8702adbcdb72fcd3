import { recordOf } from '@benison/contracts/enumerations';
import { WEEKDAYS, type OpeningHours, type OpenTimes } from '@benison/contracts/opening-hours';

const times = (opens: string, closes: string): OpenTimes => ({ opens, closes });
const week = (weekdays: OpenTimes | null, saturday: OpenTimes | null, sunday: OpenTimes | null): OpeningHours =>
  recordOf(WEEKDAYS, (day) => (day === 'SUNDAY' ? sunday : day === 'SATURDAY' ? saturday : weekdays));

const OFFICE = week(times('09:00', '17:00'), null, null);
const EARLY = week(times('06:30', '15:30'), times('07:00', '12:00'), null);
const SHOP = week(times('10:00', '19:00'), times('10:00', '18:00'), times('12:00', '17:00'));
const NIGHT = week(times('16:00', '00:00'), times('15:00', '02:00'), times('15:00', '22:00'));

const BY_INDUSTRY: Record<string, OpeningHours> = {
  Retail: SHOP,
  'E-commerce': SHOP,
  'Food & Beverage': SHOP,
  Entertainment: NIGHT,
  Construction: EARLY,
  Manufacturing: EARLY,
  Transportation: EARLY,
  Agriculture: EARLY,
};

/** A demo business's opening hours; some have not given any. */
export function demoHours(industry: string, position: number): OpeningHours | null {
  return position % 5 === 4 ? null : (BY_INDUSTRY[industry] ?? OFFICE);
}

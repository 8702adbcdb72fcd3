import { NOT_ENOUGH_DATA } from '@benison/contracts/terms/revenue';
import { Text } from '../../components/text.tsx';

export const count = (value: number): string => value.toLocaleString('en-US');

/** From here on an axis has no room for every digit. */
const AXIS_WHOLE_MAX = 10_000;
const short = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** A count beside a gridline: "1,200", "15M". */
export const axisCount = (value: number): string => (value < AXIS_WHOLE_MAX ? count(value) : short.format(value));

/** Shown where there is too little data for an honest figure. */
export function NotEnough() {
  return (
    <Text as="span" size={14} tone="3">
      {NOT_ENOUGH_DATA}
    </Text>
  );
}

export const percentOr = (value: number | null) => (value === null ? <NotEnough /> : `${value}%`);

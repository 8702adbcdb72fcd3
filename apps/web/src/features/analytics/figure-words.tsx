import { NOT_ENOUGH_DATA } from '@benison/contracts/terms/revenue';
import { Text } from '../../components/text.tsx';

export const count = (value: number): string => value.toLocaleString('en-US');

/** Shown where there is too little data for an honest figure. */
export function NotEnough() {
  return (
    <Text as="span" size={14} tone="3">
      {NOT_ENOUGH_DATA}
    </Text>
  );
}

export const percentOr = (value: number | null) => (value === null ? <NotEnough /> : `${value}%`);

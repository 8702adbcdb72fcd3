import type { TableColumn } from '../../components/lists/list.tsx';
import { Text } from '../../components/text.tsx';

interface Figures {
  readonly expected: string;
  readonly actual: string;
}

/** What was expected and what was found instead, in every list of differences. */
export const EXPECTED: TableColumn<Figures> = { key: 'expected', title: 'Expected', cell: (row) => row.expected };
export const FOUND: TableColumn<Figures> = {
  key: 'actual',
  title: 'Found',
  cell: (row) => (
    <Text as="span" size={14} tone="danger">
      {row.actual}
    </Text>
  ),
};

import { useQuery } from '@apollo/client/react';
import { NOT_YET, StatLines } from '../../components/lists/list.tsx';
import { Text } from '../../components/text.tsx';
import { MEMBER_STATS } from './documents.ts';

function useStats() {
  return useQuery(MEMBER_STATS).data?.memberStats ?? null;
}

/** The member's three figures, which keep their place until they are counted. */
export function StatsBar() {
  const stats = useStats();
  return (
    <StatLines
      items={[
        { label: 'Profile Views', value: stats?.profileViews ?? NOT_YET },
        { label: 'Business Matches', value: stats?.businessMatches ?? NOT_YET },
        { label: 'Connections Made', value: stats?.connectionsMade ?? NOT_YET },
      ]}
    />
  );
}

/** The same on one line, when there is no space beside the deck. */
export function StatsLine() {
  const stats = useStats();
  if (!stats) return null;
  const { profileViews, businessMatches, connectionsMade } = stats;
  const count = (value: number, one: string, many: string) => `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;
  return (
    <Text
      size={12}
      tone="2"
    >{`${count(profileViews, 'view', 'views')} · ${count(businessMatches, 'match', 'matches')} · ${connectionsMade.toLocaleString('en-US')} connected`}</Text>
  );
}

import { useQuery } from '@apollo/client/react';
import { ShieldCheck } from 'lucide-react';
import { FigureStrip } from '../../components/businesses/printed-card.tsx';
import { Icon } from '../../components/marks/icon.tsx';
import { graphql } from '../../gql/index.ts';

const LANDING_STATS = graphql(`
  query LandingStats {
    landingStats { members verifiedBusinesses matchesMade membersOnline }
  }
`);

const counted = (value: number, one: string, many: string) =>
  value > 0 ? [{ value: value.toLocaleString('en-US'), label: value === 1 ? one : many }] : [];

/** Real counts; a figure that is still zero is left out, and so are members where each of them is a verified business: no figure stands twice. */
export function LandingFigures() {
  const { data } = useQuery(LANDING_STATS);
  const stats = data?.landingStats;
  const figures = stats
    ? [
        ...(stats.members === stats.verifiedBusinesses ? [] : counted(stats.members, 'member', 'members')),
        ...counted(stats.verifiedBusinesses, 'business verified by EIN', 'businesses verified by EIN'),
        ...counted(stats.matchesMade, 'match made', 'matches made'),
        ...counted(stats.membersOnline, 'member online now', 'members online now'),
      ]
    : [];
  return (
    <FigureStrip items={[...figures, { value: <Icon icon={ShieldCheck} size="l" />, label: 'Secure platform: EINs are kept encrypted' }]} />
  );
}

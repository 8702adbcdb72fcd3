import { useParams } from 'react-router';
import { useViewer } from '../features/accounts/session.tsx';
import { BusinessProfile } from '../features/matching/business-profile.tsx';
import { BusinessScreen } from './business-screen.tsx';
import { Streamed } from './streamed.tsx';

/** The full profile of one business. */
export function BusinessRoute() {
  const { businessId = '' } = useParams();
  const { business } = useViewer();
  const streamed = <Streamed businessId={businessId} />;
  return (
    <BusinessScreen>
      {() => <BusinessProfile key={businessId} businessId={businessId} ownBusinessId={business?.id ?? null} streamed={streamed} />}
    </BusinessScreen>
  );
}

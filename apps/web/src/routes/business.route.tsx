import { useParams } from 'react-router';
import { useViewer } from '../features/accounts/session.tsx';
import { BusinessProfile } from '../features/matching/business-profile.tsx';
import { BusinessScreen } from './business-screen.tsx';

/** The full profile of one business. */
export function BusinessRoute() {
  const { businessId = '' } = useParams();
  const { business } = useViewer();
  return (
    <BusinessScreen>
      {() => <BusinessProfile key={businessId} businessId={businessId} ownBusinessId={business?.id ?? null} />}
    </BusinessScreen>
  );
}

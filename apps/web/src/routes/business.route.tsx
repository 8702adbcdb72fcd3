import { Suspense } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../components/frame/lazy-part.tsx';
import { useViewer } from '../features/accounts/session.tsx';
import { BusinessProfile } from '../features/matching/business-profile.tsx';
import { BusinessScreen } from './business-screen.tsx';

const ClipList = lazyPart(async () => ({ default: (await import('../features/streams/clips/clip-list.tsx')).ClipList }), 'none');
const ReplayList = lazyPart(async () => ({ default: (await import('../features/streams/replay/replay-list.tsx')).ReplayList }), 'none');

/** The full profile of one business. */
export function BusinessRoute() {
  const { businessId = '' } = useParams();
  const { business } = useViewer();
  const streamed = (
    <Suspense fallback={null}>
      <ReplayList hostId={businessId} />
      <ClipList hostId={businessId} />
    </Suspense>
  );
  return (
    <BusinessScreen>
      {() => <BusinessProfile key={businessId} businessId={businessId} ownBusinessId={business?.id ?? null} streamed={streamed} />}
    </BusinessScreen>
  );
}

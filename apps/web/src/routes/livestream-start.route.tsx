import { useQuery } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import { SCHEDULED_STREAMS } from '../features/streams/list-documents.ts';
import { PreLive } from '../features/streams/start/pre-live.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** The check before one's own stream. */
export function LivestreamStartRoute() {
  const [params] = useSearchParams();
  usePageTitle('Go live');
  return <BusinessScreen>{() => <Start announcedId={params.get('announced')} />}</BusinessScreen>;
}

/** The form starts with the title of the scheduled stream. */
function Start({ announcedId }: { readonly announcedId: string | null }) {
  const navigate = useNavigate();
  const { data, loading } = useQuery(SCHEDULED_STREAMS, { skip: announcedId === null, fetchPolicy: 'cache-first' });
  if (announcedId !== null && loading && !data) return null;
  const announced = data?.scheduledStreams.nodes.find(({ id }) => id === announcedId);
  const from = announced ? { scheduledStreamId: announced.id, title: announced.title, description: announced.description ?? '' } : {};
  return <PreLive from={from} onStarted={(streamId) => void navigate(`/livestream/${streamId}`, { replace: true })} />;
}

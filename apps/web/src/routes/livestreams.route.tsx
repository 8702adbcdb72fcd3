import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SCHEDULED_STREAMS } from '../features/streams/list-documents.ts';
import { Livestreams } from '../features/streams/livestreams.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

const PreLive = lazy(async () => ({ default: (await import('../features/streams/pre-live.tsx')).PreLive }));

/** Live Business Streaming: who is live, and the check before one's own stream. */
export function LivestreamsRoute() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isStarting = params.has('start');
  usePageTitle(isStarting ? 'Go live' : 'Live');
  const begin = (scheduledId?: string) => setParams({ start: scheduledId ?? 'now' });
  return (
    <BusinessScreen>
      {() => (isStarting ? <Start scheduledId={params.get('start') ?? 'now'} onStarted={(id) => void navigate(`/livestream/${id}`, { replace: true })} /> : <Livestreams onStart={begin} />)}
    </BusinessScreen>
  );
}

/** The title of what was announced stands in the form already. */
function Start({ scheduledId, onStarted }: { readonly scheduledId: string; readonly onStarted: (streamId: string) => void }) {
  const isAnnounced = scheduledId !== 'now';
  const { data, loading } = useQuery(SCHEDULED_STREAMS, { skip: !isAnnounced, fetchPolicy: 'cache-first' });
  if (isAnnounced && loading && !data) return null;
  const announced = data?.scheduledStreams.find(({ id }) => id === scheduledId);
  const from = announced ? { scheduledStreamId: announced.id, title: announced.title, description: announced.description ?? '' } : {};
  return <Suspense fallback={null}><PreLive from={from} onStarted={onStarted} /></Suspense>;
}

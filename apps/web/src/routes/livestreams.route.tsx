import { useNavigate } from 'react-router';
import { LiveBanBand } from '../features/moderation/decisions/live-ban-band.tsx';
import { Livestreams } from '../features/streams/livestreams.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

const loadStage = () => import('./livestream.route.tsx');

/** Live Business Streaming: who is live, and what is scheduled. */
export function LivestreamsRoute() {
  const navigate = useNavigate();
  usePageTitle('Live');
  const begin = (scheduledId?: string) => void navigate(scheduledId ? `/livestream/start?announced=${scheduledId}` : '/livestream/start');
  return <BusinessScreen>{() => <Livestreams onStart={begin} loadStage={loadStage} notice={<LiveBanBand />} />}</BusinessScreen>;
}

import { useState } from 'react';
import { useParams } from 'react-router';
import { MeetingPage } from '../features/messaging/room/meeting-page.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** One meeting: its room and its notes. */
export function MeetingRoute() {
  const { meetingId = '' } = useParams();
  const [title, setTitle] = useState('Meeting');
  usePageTitle(title);
  return <BusinessScreen>{() => <MeetingPage key={meetingId} meetingId={meetingId} onTitle={setTitle} />}</BusinessScreen>;
}

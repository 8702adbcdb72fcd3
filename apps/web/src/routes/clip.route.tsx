import { useState } from 'react';
import { useParams } from 'react-router';
import { ClipPage } from '../features/streams/clips/clip-page.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { openReport } from '../lib/report.ts';
import { captureFrame } from '../lib/stage-frame.ts';
import { BusinessScreen } from './business-screen.tsx';

/** A named part of a recording, on a page of its own. */
export function ClipRoute() {
  const { streamId = '', clipId = '' } = useParams();
  const [title, setTitle] = useState('Clip');
  usePageTitle(title);
  return (
    <BusinessScreen>
      {({ id }) => (
        <ClipPage
          key={clipId}
          streamId={streamId}
          clipId={clipId}
          ownBusinessId={id}
          onTitle={setTitle}
          onReport={(stream) => openReport({ target: 'STREAM', targetId: stream.id, name: stream.name, frame: captureFrame })}
        />
      )}
    </BusinessScreen>
  );
}

import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { lazyPart } from '../components/frame/lazy-part.tsx';
import { pressedGift, type PressedGift } from '../features/streams/gifts/pressed-gift.ts';
import { ReplayPage } from '../features/streams/replay/replay-page.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { openReport } from '../lib/report.ts';
import { captureFrame } from '../lib/stage-frame.ts';
import { BusinessScreen } from './business-screen.tsx';

const GiftEntryDialog = lazyPart(async () => ({ default: (await import('../features/coins/gift-entry-dialog.tsx')).GiftEntryDialog }));

/** A stream to be watched again. */
export function ReplayRoute() {
  const { streamId = '' } = useParams();
  const navigate = useNavigate();
  const [title, setTitle] = useState('Recording');
  const [gift, setGift] = useState<PressedGift | null>(null);
  usePageTitle(title);
  return (
    <BusinessScreen>
      {({ id }) => (
        <>
          <ReplayPage
            key={streamId}
            streamId={streamId}
            ownBusinessId={id}
            onTitle={setTitle}
            onOpenGift={(given, hostName) => setGift(pressedGift({ ...given, giftName: given.gift.name, count: given.quantity }, hostName))}
            onReport={(stream) => openReport({ target: 'STREAM', targetId: stream.id, name: stream.name, frame: captureFrame })}
            onReportMessage={(message) =>
              openReport({ target: 'STREAM_MESSAGE', targetId: message.id, name: message.sender.name, frame: captureFrame })
            }
            onDeleted={() => void navigate('/livestream', { replace: true })}
          />
          <Suspense fallback={null}>{gift && <GiftEntryDialog gift={gift} onClose={() => setGift(null)} />}</Suspense>
        </>
      )}
    </BusinessScreen>
  );
}

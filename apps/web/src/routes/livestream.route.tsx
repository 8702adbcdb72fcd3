import { Suspense, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../components/frame/lazy-part.tsx';
import { useWallet } from '../features/coins/use-wallet.ts';
import type { PressedGift } from '../features/streams/gifts/pressed-gift.ts';
import { LiveStage } from '../features/streams/stage/live-stage.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { imageFor } from '../lib/pictures/image-source.ts';
import { openReport } from '../lib/report.ts';
import { captureFrame } from '../lib/stage-frame.ts';
import { BusinessScreen } from './business-screen.tsx';

const BuyDialog = lazyPart(async () => ({ default: (await import('../features/coins/buy-dialog.tsx')).BuyDialog }));
const GiftEntryDialog = lazyPart(async () => ({ default: (await import('../features/coins/gift-entry-dialog.tsx')).GiftEntryDialog }));

type OwnBusiness = Parameters<Parameters<typeof BusinessScreen>[0]['children']>[0];

/** One live stream. */
export function LivestreamRoute() {
  const { streamId = '' } = useParams();
  return <BusinessScreen>{(business) => <Stage key={streamId} streamId={streamId} business={business} />}</BusinessScreen>;
}

function Stage({ streamId, business }: { readonly streamId: string; readonly business: OwnBusiness }) {
  const { wallet } = useWallet({ isReadAgain: false });
  const [isBuying, setBuying] = useState(false);
  const [gift, setGift] = useState<PressedGift | null>(null);
  const [title, setTitle] = useState('Live');
  usePageTitle(title);
  const viewer = { id: business.id, name: business.name, imageUrl: imageFor(business.logo, 26) };
  return (
    <>
      <LiveStage
        streamId={streamId}
        viewer={viewer}
        balance={wallet?.balance ?? null}
        onBuy={() => setBuying(true)}
        onOpenGift={useCallback((pressed: PressedGift) => setGift(pressed), [])}
        onReport={({ target, id, name }) => openReport({ target, targetId: id, name, frame: captureFrame })}
        onTitle={setTitle}
      />
      <Suspense fallback={null}>
        {isBuying && <BuyDialog open onClose={() => setBuying(false)} />}
        {gift && <GiftEntryDialog gift={gift} onClose={() => setGift(null)} />}
      </Suspense>
    </>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '../components/frame/lazy-part.tsx';

const ClipList = lazyPart(async () => ({ default: (await import('../features/streams/clips/clip-list.tsx')).ClipList }), 'none');
const ReplayList = lazyPart(async () => ({ default: (await import('../features/streams/replay/replay-list.tsx')).ReplayList }), 'none');

/** What can be watched again of a business, and its clips; nothing where there is none. */
export function Streamed({ businessId }: { readonly businessId: string }) {
  return (
    <Suspense fallback={null}>
      <ReplayList hostId={businessId} />
      <ClipList hostId={businessId} />
    </Suspense>
  );
}

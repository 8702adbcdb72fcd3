import { useEffect, useState } from 'react';
import { BrokenScreen } from '../components/frame/error-boundary.tsx';
import { isChunkLoadError, reloadIfStale, type ChunkOutcome } from '../lib/update/chunk-load.ts';
import { AbsentScreen } from './late-screen.tsx';

const reload = () => location.reload();

/** Shown in place of a screen that threw, or one of whose parts failed to load. */
export function RouteError({ error }: { readonly error: unknown }) {
  return isChunkLoadError(error) ? <Unloaded error={error} /> : <BrokenScreen onRetry={reload} />;
}

function Unloaded({ error }: { readonly error: unknown }) {
  const [outcome, setOutcome] = useState<ChunkOutcome>('loading');
  useEffect(() => {
    let isCurrent = true;
    setOutcome('loading');
    void reloadIfStale().then((found) => isCurrent && setOutcome(found));
    return () => {
      isCurrent = false;
    };
  }, [error]);
  return <AbsentScreen outcome={outcome} onRetry={reload} />;
}

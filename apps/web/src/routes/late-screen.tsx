import { lazy, type ComponentType } from 'react';
import { LoadingScreen } from '../components/frame/screens.tsx';
import { ErrorState } from '../components/lists/states.tsx';
import { isChunkLoadError, type ChunkOutcome } from '../lib/update/chunk-load.ts';
import { useLatePart } from '../lib/update/use-late-part.ts';

const reload = () => location.reload();

/**
 * A screen that is loaded when it is first visited. If loading fails, an error is shown inside the surrounding bars until there is a
 * connection:
 * the router itself would remember the first failure for good, and replace the whole page with it.
 */
export function late(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      return { Component: await load() };
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      return { Component: lateScreen(load) };
    }
  };
}

function lateScreen(load: () => Promise<ComponentType>): ComponentType {
  return function LateScreen() {
    const { part: Screen, outcome, again } = useLatePart(load, { hasFailed: true });
    return Screen ? <Screen /> : <AbsentScreen outcome={outcome} onRetry={again} />;
  };
}

/** Shown in place of a screen whose file failed to load: an update removed it, or there is no connection. */
export function AbsentScreen({ outcome, onRetry }: { readonly outcome: ChunkOutcome | null; readonly onRetry: () => void }) {
  if (outcome === null || outcome === 'loading') return <LoadingScreen />;
  return (
    <div className="page">
      {outcome === 'unreachable' ? (
        <ErrorState
          title="This screen did not load"
          text="Benison cannot be reached right now. Nothing you saved was lost. The screen loads as soon as it can."
          onRetry={onRetry}
        />
      ) : (
        <ErrorState
          title="Benison was updated"
          text="This page is from an older version. Nothing you saved was lost: reload it to continue."
          retryLabel="Load again"
          onRetry={reload}
        />
      )}
    </div>
  );
}

/** A part of the frame, loaded like a screen. */
export const lateFrame = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: (await late(load)()).Component }));

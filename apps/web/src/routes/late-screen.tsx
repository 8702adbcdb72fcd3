import { lazy, type ComponentType } from 'react';
import { LoadingScreen } from '../components/screens.tsx';
import { ErrorState } from '../components/states.tsx';
import { isUnloadedPart, type PartOutcome } from '../lib/update/gone-part.ts';
import { useLatePart } from '../lib/update/use-late-part.ts';

const reload = () => location.reload();

/**
 * A screen that is fetched when it is first visited. One that does not come waits inside the bars around it until there is a connection:
 * the router itself would keep the first failure for good, and put it in the place of everything.
 */
export function late(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      return { Component: await load() };
    } catch (error) {
      if (!isUnloadedPart(error)) throw error;
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

/** In the place of a screen whose file did not come: an update took it away, or there is no connection. */
export function AbsentScreen({ outcome, onRetry }: { readonly outcome: PartOutcome | null; readonly onRetry: () => void }) {
  if (outcome === null || outcome === 'loading') return <LoadingScreen />;
  return (
    <div className="page">
      {outcome === 'unreachable' ? (
        <ErrorState
          title="This screen did not come"
          text="Benison cannot be reached right now. Nothing you saved was lost. The screen comes as soon as it can."
          onRetry={onRetry}
        />
      ) : (
        <ErrorState
          title="Benison was updated"
          text="This page is from before. Nothing you saved was lost: load it again to go on."
          retryLabel="Load again"
          onRetry={reload}
        />
      )}
    </div>
  );
}

/** A part of the frame that is fetched like a screen. */
export const lateFrame = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: (await late(load)()).Component }));

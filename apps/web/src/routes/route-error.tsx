import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { BrokenScreen } from '../components/error-boundary.tsx';
import { LoadingScreen } from '../components/screens.tsx';
import { ErrorState } from '../components/states.tsx';
import { isUnloadedPart, mendPage, type PartOutcome } from '../lib/update/gone-part.ts';

const reload = () => location.reload();

/** What stands in place of a screen that threw or could not be fetched. */
export function RouteError() {
  const error = useRouteError();
  return isUnloadedPart(error) ? <UnloadedScreen error={error} /> : <BrokenScreen onRetry={reload} />;
}

/** A screen whose file did not come: an update took it away, or there is no connection. */
function UnloadedScreen({ error }: { readonly error: unknown }) {
  const [outcome, setOutcome] = useState<PartOutcome>('loading');
  useEffect(() => {
    let isCurrent = true;
    setOutcome('loading');
    void mendPage().then((found) => isCurrent && setOutcome(found));
    return () => {
      isCurrent = false;
    };
  }, [error]);
  if (outcome === 'loading') return <LoadingScreen />;
  return (
    <div className="page">
      {outcome === 'unreachable' ? (
        <ErrorState
          title="This screen did not come"
          text="Benison cannot be reached right now. Nothing you saved was lost."
          onRetry={reload}
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

import { useEffect } from 'react';
import { ErrorState } from '../lists/states.tsx';
import { Page } from './page.tsx';

interface UnreachableProps {
  /** What is not affected. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** In place of every screen while nobody knows who is signed in, which is not the same as nobody being signed in. */
export function Unreachable({ text, onRetry }: UnreachableProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main>
      <Page width="form">
        <ErrorState
          whole
          title="Unable to connect to the server"
          text={`${text} This page opens by itself once we are back.`}
          onRetry={onRetry}
        />
      </Page>
    </main>
  );
}

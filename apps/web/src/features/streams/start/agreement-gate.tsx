import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';
import { useGateway } from '../../../lib/live/gateway.tsx';
import { AGREEMENT } from '../documents.ts';

// The dialog is loaded when it is needed.
const AgreementDialog = lazyPart(async () => ({ default: (await import('./agreement-dialog.tsx')).AgreementDialog }));

/** Asks for the agreement before a start, once and again for each new version; then continues what was begun. */
export function useAgreementGate(onOpen: (scheduledId?: string) => void) {
  const { apollo } = useGateway();
  const [isChecking, setChecking] = useState(false);
  const [asking, setAsking] = useState<{ version: string; scheduledId: string | undefined } | null>(null);
  const begin = async (scheduledId?: string) => {
    setChecking(true);
    try {
      const { data } = await apollo.query({ query: AGREEMENT, fetchPolicy: 'network-only' });
      if (!data) throw new Error('The response held no agreement.');
      const { isAccepted, version } = data.streamAgreement;
      if (isAccepted) onOpen(scheduledId);
      else setAsking({ version, scheduledId });
    } catch (error) {
      notify({ title: 'The start did not load', text: failureOf(error).message, tone: 'danger', key: 'stream' });
    } finally {
      setChecking(false);
    }
  };
  const accepted = () => {
    if (!asking) return;
    setAsking(null);
    onOpen(asking.scheduledId);
  };
  return { begin, isChecking, asking, close: () => setAsking(null), accepted };
}

export interface AgreementGateProps {
  readonly gate: Pick<ReturnType<typeof useAgreementGate>, 'asking' | 'close' | 'accepted'>;
}

/** The agreement dialog, while it is needed. */
export function AgreementGate({ gate: { asking, close, accepted } }: AgreementGateProps) {
  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      <AgreementDialog open version={asking.version} onClose={close} onAccepted={accepted} />
    </Suspense>
  );
}

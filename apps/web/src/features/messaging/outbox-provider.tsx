import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useGateway } from '../../lib/live/gateway.tsx';
import { useConnection } from '../../lib/live/use-live.ts';
import { SEND_MESSAGE } from './documents.ts';
import { Outbox } from './outbox.ts';
import { addToLog, touchThread } from './thread-cache.ts';

const OutboxContext = createContext<Outbox | null>(null);

/** Keeps unsent messages until they have arrived, across screens. */
export function OutboxProvider({ viewerId, children }: { viewerId: string; children: ReactNode }) {
  const { apollo, live } = useGateway();
  const { state } = useConnection();
  const [outbox] = useState(
    () =>
      new Outbox(
        {
          async send(input) {
            const { data } = await apollo.mutate({ mutation: SEND_MESSAGE, variables: { input } });
            if (!data) throw new Error('The response held no message.');
            return data.sendMessage.message;
          },
          isOnline: () => live.state !== 'lost',
          onSent: (message) => {
            addToLog(apollo, message);
            touchThread(apollo, message);
          },
        },
        `benison.outbox.${viewerId}`,
      ),
  );
  useEffect(() => outbox.again.attend(), [outbox]);
  useEffect(() => {
    if (state === 'open') outbox.wake();
  }, [outbox, state]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox must be used inside an OutboxProvider.');
  return outbox;
}

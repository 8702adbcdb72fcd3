import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { WebhookDelivery_RowFragment } from '../../gql/graphql.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { readAfter } from '../../lib/lists/refetch.ts';
import { REPLAY_WEBHOOKS, RESEND_WEBHOOK, SEND_TEST_WEBHOOK, WEBHOOK_DELIVERIES } from './webhook-documents.ts';

export type WebhookDelivery = WebhookDelivery_RowFragment;

/** How often deliveries are looked at, in milliseconds: what was just asked for takes seconds, what failed is tried again by and by. */
const LOOK_EVERY_MS = { asked: 3_000, waiting: 30_000 };
/** As the document asks. */
const PAGE = 20;

/** What an endpoint was sent, and sending more. */
export function useDeliveries(endpointId: string) {
  const [pollInterval, setPollInterval] = useState(0);
  const query = useQuery(WEBHOOK_DELIVERIES, { variables: { endpointId }, fetchPolicy: 'network-only', pollInterval });
  const [test] = useMutation(SEND_TEST_WEBHOOK);
  const [resend] = useMutation(RESEND_WEBHOOK);
  const [replay] = useMutation(REPLAY_WEBHOOKS);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  /** Sent again from here: it takes seconds, however often it was tried before. */
  const [asked, setAsked] = useState<string | null>(null);
  const tellFailed = useTellFailed();
  const page = query.data?.webhookDeliveries;
  const endpoint = query.data?.webhookEndpoints?.find(({ id }) => id === endpointId);
  // The first page alone: read again, it would put away those behind it.
  const waiting = page && page.nodes.length <= PAGE ? page.nodes.filter(({ status }) => status === 'PENDING') : [];
  const isSoon = waiting.some(({ id, attempts }) => attempts === 0 || id === asked) || Boolean(endpoint?.replayingSince);
  const wanted = isSoon ? LOOK_EVERY_MS.asked : waiting.length > 0 ? LOOK_EVERY_MS.waiting : 0;
  if (wanted !== pollInterval) setPollInterval(wanted);
  const run = async (what: string, title: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBusyWith(what);
    try {
      await work();
      await readAfter(query.refetch);
      notify({ title, text: 'It is sent within seconds.', tone: 'success' });
      return true;
    } catch (failed) {
      tellFailed('Nothing was sent', failed);
      return false;
    } finally {
      setBusyWith(null);
    }
  };
  return {
    ...pagedList(query, page),
    endpoint,
    deliveries: page?.nodes,
    busyWith,
    test: () => run('test', 'Test on its way', () => test({ variables: { input: { endpointId } } })),
    resend: (deliveryId: string) => {
      setAsked(deliveryId);
      return run(deliveryId, 'On its way again', () => resend({ variables: { input: { deliveryId } } }));
    },
    replay: (since: Date) =>
      run('replay', 'Replay on its way', () => replay({ variables: { input: { endpointId, since: since.toISOString() } } })),
  };
}

import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { CreateWebhookEndpointInput, UpdateWebhookEndpointInput, WebhookEndpoint_RowFragment } from '../../gql/graphql.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { withFreshSignIn, type ConfirmSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { readAfter, refetchQuietly } from '../../lib/lists/refetch.ts';
import {
  CREATE_WEBHOOK_ENDPOINT,
  DELETE_WEBHOOK_ENDPOINT,
  ROTATE_WEBHOOK_SECRET,
  UPDATE_WEBHOOK_ENDPOINT,
  WEBHOOK_ENDPOINTS,
} from './webhook-documents.ts';

export type WebhookEndpoint = WebhookEndpoint_RowFragment;

/** A secret that was just made: it can be read this once. */
interface ShownEndpointSecret {
  readonly url: string;
  readonly secret: string;
}

/** The member's webhook endpoints, and what can be done with them. */
export function useWebhooks(confirmSignIn: ConfirmSignIn) {
  const { data, error, loading, refetch } = useQuery(WEBHOOK_ENDPOINTS, { fetchPolicy: 'network-only' });
  const [create] = useMutation(CREATE_WEBHOOK_ENDPOINT);
  const [update] = useMutation(UPDATE_WEBHOOK_ENDPOINT);
  const [remove] = useMutation(DELETE_WEBHOOK_ENDPOINT);
  const [rotate] = useMutation(ROTATE_WEBHOOK_SECRET);
  const [shown, setShown] = useState<ShownEndpointSecret | null>(null);
  const tellFailed = useTellFailed();
  const show = (made: { secret: string; endpoint: WebhookEndpoint } | undefined): void => {
    if (!made) return;
    setShown({ url: made.endpoint.url, secret: made.secret });
    refetchQuietly(refetch);
  };
  const tried = async (title: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (failed) {
      tellFailed(title, failed);
    }
  };
  return {
    endpoints: data?.webhookEndpoints ?? undefined,
    isLoading: loading && !data,
    error: data?.webhookEndpoints ? undefined : error,
    retry: () => refetchQuietly(refetch),
    shown,
    closeShown: () => setShown(null),
    /** Resolves to whether it was made; a refusal is thrown. */
    create: async (input: CreateWebhookEndpointInput): Promise<boolean> => {
      const answer = await withFreshSignIn(() => create({ variables: { input } }), confirmSignIn);
      show(answer?.data?.createWebhookEndpoint);
      return answer !== null;
    },
    update: (input: UpdateWebhookEndpointInput) => tried('The endpoint was not changed', () => update({ variables: { input } })),
    rotate: (endpointId: string) =>
      tried('The secret was not changed', async () => {
        const answer = await withFreshSignIn(() => rotate({ variables: { input: { endpointId } } }), confirmSignIn);
        show(answer?.data?.rotateWebhookSecret);
      }),
    remove: async ({ id, url }: WebhookEndpoint): Promise<void> => {
      await remove({ variables: { input: { endpointId: id } } });
      await readAfter(refetch);
      notify({ title: 'Endpoint deleted', text: url, tone: 'success' });
    },
  };
}

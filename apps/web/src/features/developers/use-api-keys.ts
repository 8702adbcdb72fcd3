import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { ApiKey_RowFragment, CreateApiKeyInput } from '../../gql/graphql.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { withFreshSignIn, type ConfirmSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { readAfter, refetchQuietly } from '../../lib/lists/refetch.ts';
import { API_KEYS, CREATE_API_KEY, REVOKE_API_KEY, ROTATE_API_KEY } from './documents.ts';

export type ApiKey = ApiKey_RowFragment;

/** A key that was just made: it can be read this once. */
export interface ShownKey {
  readonly name: string;
  readonly secret: string;
}

/** The member's API keys, and what can be done with them. */
export function useApiKeys(confirmSignIn: ConfirmSignIn) {
  const { data, error, loading, refetch } = useQuery(API_KEYS, { fetchPolicy: 'network-only' });
  const [create] = useMutation(CREATE_API_KEY);
  const [rotate] = useMutation(ROTATE_API_KEY);
  const [revoke] = useMutation(REVOKE_API_KEY);
  const [shown, setShown] = useState<ShownKey | null>(null);
  const tellFailed = useTellFailed();
  const show = (made: { secret: string; key: ApiKey } | undefined): void => {
    if (!made) return;
    setShown({ name: made.key.name, secret: made.secret });
    refetchQuietly(refetch);
  };
  return {
    keys: data?.apiKeys ?? undefined,
    isLoading: loading && !data,
    error: data?.apiKeys ? undefined : error,
    retry: () => refetchQuietly(refetch),
    shown,
    closeShown: () => setShown(null),
    /** Resolves to whether it was made; a refusal is thrown. */
    create: async (input: CreateApiKeyInput): Promise<boolean> => {
      const answer = await withFreshSignIn(() => create({ variables: { input } }), confirmSignIn);
      show(answer?.data?.createApiKey);
      return answer !== null;
    },
    rotate: async (keyId: string): Promise<void> => {
      try {
        const answer = await withFreshSignIn(() => rotate({ variables: { input: { keyId } } }), confirmSignIn);
        show(answer?.data?.rotateApiKey);
      } catch (failed) {
        tellFailed('The key was not replaced', failed);
      }
    },
    revoke: async ({ id, name }: ApiKey): Promise<void> => {
      await revoke({ variables: { input: { keyId: id } } });
      await readAfter(refetch);
      notify({ title: 'Key revoked', text: name, tone: 'success' });
    },
  };
}

import { ErrorState } from '../../components/lists/states.tsx';
import { refetchQuietly } from '../../lib/lists/refetch.ts';

/** In place of a profile that could not be read. */
export function UnreadProfile({ refetch }: { readonly refetch: () => Promise<unknown> }) {
  return (
    <ErrorState
      shape="open"
      title="Your profile did not load"
      text="Nothing was changed. Check your connection, then try again."
      onRetry={() => refetchQuietly(refetch)}
    />
  );
}

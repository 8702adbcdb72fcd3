import { Text } from '../text.tsx';

/** Explains two-step sign-in before it is set up. */
export function AuthenticatorReason() {
  return (
    <Text size={14} tone="2" read>
      An authenticator app on your phone gives a new code every 30 seconds. Whoever learns your password still cannot get in without it.
    </Text>
  );
}

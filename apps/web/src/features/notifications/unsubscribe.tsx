import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { notificationKind } from '@benison/contracts/terms/account-settings';
import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { FieldError } from '../../components/fields/field.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { Band } from '../../components/lists/states.tsx';
import type { NotificationType } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { UNSUBSCRIBE } from './settings-documents.ts';

const endedWords = ({ type }: { readonly type: NotificationType | null }): string =>
  type ? `Emails about ${notificationKind(type).label.toLowerCase()}` : 'The daily email';

function useUnsubscribe(token: string) {
  const [run, { loading: isBusy }] = useMutation(UNSUBSCRIBE);
  const [ended, setEnded] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(token === '');
  const [problem, setProblem] = useState<string>();
  const end = async () => {
    setProblem(undefined);
    try {
      const { data } = await run({ variables: { input: { token } } });
      setEnded(data?.unsubscribe ? endedWords(data.unsubscribe) : null);
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === ErrorCode.TokenExpired || code === ErrorCode.BadInput) setBroken(true);
      else setProblem(message);
    }
  };
  return { end: () => void end(), ended, isBroken, problem, isBusy };
}

/** Stops emails of one kind by a link in one of them. It needs a press, because mail scanners open links by themselves. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const { end, ended, isBroken, problem, isBusy } = useUnsubscribe(token);
  if (isBroken) return <Band icon={Clock}>This link is not complete. Please open it from the email again.</Band>;
  if (ended) return <Band tone="success" icon={CircleCheck}>{`${ended} will no longer be sent.`}</Band>;
  return (
    <Stack gap="lg">
      <Button variant="act" size="lg" full busy={isBusy} busyText="One moment..." onClick={end}>
        Stop these emails
      </Button>
      <FieldError>{problem}</FieldError>
    </Stack>
  );
}

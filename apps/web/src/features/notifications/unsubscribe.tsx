import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/fields/field.tsx';
import { Stack } from '../../components/layout.tsx';
import { Band } from '../../components/states.tsx';
import { failureOf } from '../../lib/errors.ts';
import { UNSUBSCRIBE } from './settings-documents.ts';

function useUnsubscribe(token: string) {
  const [run, { loading: isBusy }] = useMutation(UNSUBSCRIBE);
  const [ended, setEnded] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(token === '');
  const [problem, setProblem] = useState<string>();
  const end = async () => {
    setProblem(undefined);
    try {
      const { data } = await run({ variables: { input: { token } } });
      setEnded(data?.unsubscribe?.ended ?? null);
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === ErrorCode.TokenExpired || code === ErrorCode.BadInput) setBroken(true);
      else setProblem(message);
    }
  };
  return { end: () => void end(), ended, isBroken, problem, isBusy };
}

/** Stops e-mails of one kind by a link in one of them. It needs a press, because mail scanners open links by themselves. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const { end, ended, isBroken, problem, isBusy } = useUnsubscribe(token);
  if (isBroken) return <Band icon={Clock}>This link is not complete. Please open it from the e-mail again.</Band>;
  if (ended) return <Band tone="success" icon={CircleCheck}>{`${ended} will no longer be sent.`}</Band>;
  return (
    <Stack gap="lg">
      <Button variant="act" size="lg" full busy={isBusy} busyText="One moment..." onClick={end}>
        End these e-mails
      </Button>
      <FieldError>{problem}</FieldError>
    </Stack>
  );
}

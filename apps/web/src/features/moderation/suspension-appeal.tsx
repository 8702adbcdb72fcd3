import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../components/layout.tsx';
import { Band } from '../../components/states.tsx';
import { AppealForm } from './appeal-form.tsx';
import { useSuspensionAppeal } from './use-enforcements.ts';

/** Lets a suspended member, who cannot sign in, appeal. */
export function SuspensionAppeal({ appealToken }: { readonly appealToken: string }) {
  const sending = useSuspensionAppeal(appealToken);
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <Band tone="success" icon={CircleCheck}>
        Your appeal has arrived. Another moderator looks at it, and you get an e-mail with the answer.
      </Band>
    );
  return (
    <Section title="Appeal">
      <AppealForm name="suspension" sending={sending} onSent={() => setSent(true)} />
    </Section>
  );
}

import type { SupportIssueType } from '@benison/contracts/enumerations';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Columns, Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { Band } from '../../components/lists/states.tsx';
import { QuestionList } from '../../components/money/plan.tsx';
import { StepList } from '../../components/visit/help.tsx';
import { useNow } from '../../lib/time/use-now.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { useSession } from '../accounts/session.tsx';
import { Assistant } from './assistant.tsx';
import { ACTION_LABELS, COMMON_ISSUES, IssueAction } from './common-issues.ts';
import { HelpDialog } from './help-dialog.tsx';
import { useHelpRequest, type SentRequest } from './use-help-request.ts';

const CLOCK_MS = 60_000;

interface IssueButtonsProps {
  readonly action: IssueAction | undefined;
  readonly onReset: () => void;
  readonly onContact: () => void;
}

function IssueButtons({ action, onReset, onContact }: IssueButtonsProps) {
  return (
    <div className="row wrap">
      {action === IssueAction.Reset && (
        <Button size="sm" variant="act" onClick={onReset}>
          {ACTION_LABELS[action]}
        </Button>
      )}
      {action === IssueAction.SignIn && (
        <ButtonLink size="sm" variant="act" to="/login">
          {ACTION_LABELS[action]}
        </ButtonLink>
      )}
      <Button size="sm" onClick={onContact}>
        This does not help
      </Button>
    </div>
  );
}

function SentBand({ sent }: { readonly sent: SentRequest }) {
  const now = useNow(CLOCK_MS);
  return (
    <Band
      tone="success"
      icon={MailCheck}
    >{`Your reference is ${sent.reference}. We answer ${sent.email} by ${stampWords(sent.dueAt, now)}; the email on its way there has a link to your request.`}</Band>
  );
}

/** "Contact" elsewhere leads here, to the form at once. */
function useContactAsked(contact: () => void): void {
  const { hash, key } = useLocation();
  const isAsked = hash === '#contact';
  const latest = useRef(contact);
  latest.current = contact;
  useEffect(() => {
    if (isAsked) latest.current();
  }, [isAsked, key]);
}

/** The Login Assistance Center: six common issues, the assistant, and contacting support. */
export function LoginHelp({ onReset, back }: { readonly onReset: () => void; readonly back: ReactNode }) {
  const { viewer } = useSession();
  const help = useHelpRequest(viewer?.email ?? '');
  const contact = (issueType?: SupportIssueType) => help.open(issueType);
  useContactAsked(contact);
  const questions = COMMON_ISSUES.map(({ type, title, steps, action }) => ({
    question: title,
    answer: (
      <StepList items={steps}>
        <IssueButtons action={action} onReset={onReset} onContact={() => contact(type)} />
      </StepList>
    ),
  }));
  return (
    <Page
      title="Login Assistance Center"
      lead="Most problems are solved in a minute. For the rest, a person answers within 24 hours."
      actions={
        <>
          <Button variant="act" onClick={() => contact()}>
            Contact Support Team
          </Button>
          {back}
        </>
      }
    >
      <Stack gap="lg">
        {help.sent && <SentBand sent={help.sent} />}
        <Columns of="two">
          <Section title="Common issues">
            <QuestionList items={questions} />
          </Section>
          <Assistant onOffer={(offer) => (offer === 'RESET' ? onReset() : contact(offer))} />
        </Columns>
      </Stack>
      <HelpDialog help={help} />
    </Page>
  );
}

import { HELP_TEXT_LENGTH_MAX, ISSUE_TYPE_LABELS, SUPPORT_ANSWER_HOURS, URGENCY_LABELS } from '@benison/contracts/terms/support';
import { CircleAlert, Hand } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Textarea } from '../../components/fields/field.tsx';
import { Fill, Row, Section, Stack } from '../../components/frame/layout.tsx';
import { NotForYouBand } from '../../components/frame/not-for-you-band.tsx';
import { DetailColumn } from '../../components/frame/templates.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { Band } from '../../components/lists/states.tsx';
import { AddressWords, Heading, Text } from '../../components/text.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { Letter, LetterList } from '../../components/visit/help.tsx';
import { goToFirstWrong } from '../../lib/form/form-failure.ts';
import { useStaffAnswer } from '../../lib/storage/use-staff-text.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { dueWords } from '../../lib/words/waiting-words.ts';
import { isOwnRequest, type HelpingStaff } from './help-list.ts';
import { STAFF_ENTRY_TITLES, STATUS_WORDS } from './help-words.ts';
import { useHelpWork, type HelpStep, type StaffHelp } from './use-help-queue.ts';

interface HelpDetailProps {
  readonly request: StaffHelp;
  readonly staff: HelpingStaff;
  readonly now: number;
  readonly onBack: () => void;
}

function titleOf({ kind, staffName }: StaffHelp['entries'][number]): string {
  return kind === 'FOLLOW_UP' ? STAFF_ENTRY_TITLES.FOLLOW_UP : `${staffName ?? 'Someone'} ${STAFF_ENTRY_TITLES[kind]}`;
}

/** A draft answer, kept for whoever writes it until it is sent. */
function useAnswer(request: StaffHelp, work: ReturnType<typeof useHelpWork>) {
  const kept = useStaffAnswer(`help-answer.${request.id}`);
  const { text } = kept;
  const [isEmpty, setEmpty] = useState(false);
  const change = (next: string) => {
    kept.change(next);
    setEmpty(false);
  };
  const send = async (closes: boolean) => {
    if (!text.trim()) {
      setEmpty(true);
      return goToFirstWrong(document);
    }
    if (!(await work.answer(text.trim(), closes))) return undefined;
    change('');
    return notify({ title: 'Answered', text: `The email to ${request.email} is on its way.`, tone: 'success' });
  };
  return { text, change, isEmpty, send };
}

/** One help request: the sender, the messages, and the answer. */
export function HelpDetail({ request, staff, now, onBack }: HelpDetailProps) {
  const work = useHelpWork(request);
  const answer = useAnswer(request, work);
  const isClosed = request.status === 'CLOSED';
  const isTaken = request.claimedById !== null && request.claimedById !== staff.id;
  const isOwn = isOwnRequest(request, staff);
  const due = dueWords(request.dueAt, now);
  const head = (
    <Fill>
      <Row wrap>
        <Heading level={2} size={20}>
          {ISSUE_TYPE_LABELS[request.issueType]}
        </Heading>
        <Badge tone={STATUS_WORDS[request.status].tone}>{request.status === 'OPEN' ? 'Waiting' : STATUS_WORDS[request.status].label}</Badge>
      </Row>
      <Text size={13} tone="2">{`${request.reference} · sent ${stampWords(request.createdAt, now)}`}</Text>
    </Fill>
  );
  return (
    <DetailColumn
      head={head}
      foot={!isOwn && <HelpSteps request={request} isTaken={isTaken} work={work} answer={answer} />}
      onBack={onBack}
      label={request.reference}
    >
      <Stack gap="lg">
        {isOwn && <NotForYouBand>This is your own request, so someone else has to work on it.</NotForYouBand>}
        {request.status === 'OPEN' && due.isLate && (
          <Band icon={CircleAlert} tone="danger">{`${due.text}: we promised an answer within ${SUPPORT_ANSWER_HOURS} hours.`}</Band>
        )}
        {work.problem && (
          <Band icon={CircleAlert} tone="danger">
            {work.problem}
          </Band>
        )}
        <HelpFacts request={request} staffId={staff.id} now={now} />
        <HelpLetters request={request} now={now} />
        {!isClosed && !isTaken && !isOwn && (
          <Textarea
            label="Answer"
            hint="Sent by email, with a link to reply. Never ask for a password or a code."
            rows={5}
            limit={HELP_TEXT_LENGTH_MAX}
            error={answer.isEmpty ? 'Please write an answer' : undefined}
            value={answer.text}
            onChange={(event) => answer.change(event.target.value)}
          />
        )}
      </Stack>
    </DetailColumn>
  );
}

interface HelpStepsProps {
  readonly request: StaffHelp;
  /** Somebody else is working on it. */
  readonly isTaken: boolean;
  readonly work: ReturnType<typeof useHelpWork>;
  readonly answer: ReturnType<typeof useAnswer>;
}

/** What can be done with it now. */
function HelpSteps({ request, isTaken, work, answer }: HelpStepsProps) {
  /** The step in progress shows it; the others are disabled. */
  const stateOf = (step: HelpStep) => ({ busy: work.busyWith === step, disabled: work.isBusy });
  if (isTaken)
    return (
      <>
        <p>{`${request.claimedBy} is working on this.`}</p>
        <Button busy={work.isBusy} onClick={() => void work.claim(true)}>
          Take over
        </Button>
      </>
    );
  if (request.status === 'CLOSED')
    return (
      <>
        <p>Closed. It reopens when they write back.</p>
        <Button busy={work.isBusy} onClick={() => void work.reopen()}>
          Reopen
        </Button>
      </>
    );
  return (
    <>
      {request.claimedById ? (
        <Button onClick={() => void work.release()} {...stateOf('release')}>
          Release
        </Button>
      ) : (
        <Button icon={Hand} aria-keyshortcuts="C" onClick={() => void work.claim()} {...stateOf('claim')}>
          Claim
        </Button>
      )}
      <Button onClick={() => void work.close()} {...stateOf('close')}>
        Close
      </Button>
      <Button busyText="Sending..." onClick={() => void answer.send(true)} {...stateOf('answerAndClose')}>
        Answer and close
      </Button>
      <Button variant="act" busyText="Sending..." onClick={() => void answer.send(false)} {...stateOf('answer')}>
        Send answer
      </Button>
    </>
  );
}

/** The sender, whether they are a known member, and when an answer is due. */
function HelpFacts({ request, staffId, now }: Pick<HelpDetailProps, 'request' | 'now'> & { readonly staffId: string }) {
  const { member } = request;
  const due = dueWords(request.dueAt, now);
  return (
    <StatLines
      record
      items={[
        { label: 'From', value: <AddressWords>{request.email}</AddressWords> },
        {
          label: 'Account',
          value: member ? (
            <ButtonLink size="sm" to={`/admin/members/${member.id}`}>
              {member.businessName ?? member.username}
            </ButtonLink>
          ) : (
            'No account with this address'
          ),
        },
        ...(member
          ? [{ label: 'Identity', value: member.wasSignedIn ? 'Was signed in when asking' : 'Not signed in: only the address is the same' }]
          : []),
        {
          label: 'Urgency',
          value: (
            <Row gap="xs">
              {URGENCY_LABELS[request.urgency]}
              {request.isPriority && <Badge tone="gold">Premium</Badge>}
            </Row>
          ),
        },
        ...(request.status === 'OPEN' ? [{ label: 'Answer', value: `${due.text}, ${stampWords(request.dueAt, now)}` }] : []),
        ...(request.claimedBy ? [{ label: 'Worked on by', value: request.claimedById === staffId ? 'You' : request.claimedBy }] : []),
      ]}
    />
  );
}

function HelpLetters({ request, now }: Pick<HelpDetailProps, 'request' | 'now'>) {
  return (
    <Section title="What was written">
      <LetterList label="What was written">
        <Letter title="They wrote" time={stampWords(request.createdAt, now)}>
          {request.description}
        </Letter>
        {request.entries.map((entry, index) => (
          <Letter key={index} mine={entry.kind === 'ANSWER'} title={titleOf(entry)} time={stampWords(entry.at, now)}>
            {entry.text}
          </Letter>
        ))}
      </LetterList>
    </Section>
  );
}

import { dateWords } from '@benison/contracts/clock';
import { AppealStatus } from '@benison/contracts/enumerations';
import { DECISION_REASON_LENGTH_MAX, DECISION_REASON_LENGTH_MIN } from '@benison/contracts/limits';
import { said } from '@benison/contracts/said';
import { APPEAL_STATUS_LABELS, MODERATION_ACTION_LABELS } from '@benison/contracts/terms/moderation';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button, TextLink } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { Textarea } from '../../../components/fields/field.tsx';
import { Fill, Quote, Row } from '../../../components/frame/layout.tsx';
import { DetailColumn } from '../../../components/frame/templates.tsx';
import { StatLines } from '../../../components/lists/list.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { Heading, Text } from '../../../components/text.tsx';
import { goToFirstWrong } from '../../../lib/form/form-failure.ts';
import { useStaffAnswer } from '../../../lib/storage/use-staff-text.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { spanWords } from '../../../lib/words/waiting-words.ts';
import { categoryWords } from '../cases/case-words.ts';
import { RefusalBand } from '../refusal-band.tsx';
import { APPEAL_TONES } from './appeal-tones.ts';
import { useAppealDecision, type StaffAppeal } from './use-appeals.ts';

export interface AppealReviewProps {
  readonly appeal: StaffAppeal;
  /** The signed-in moderator's username. */
  readonly username: string;
  readonly now: number;
  readonly onBack: () => void;
  readonly onSettled: (id: string) => void;
}

/** The answer to an appeal, kept for whoever writes it until it is sent. */
function useAnswer(appeal: StaffAppeal, username: string, onSettled: (id: string) => void) {
  const { text, change: keep } = useStaffAnswer(`appeal-answer.${appeal.id}`);
  const [wrong, setWrong] = useState<string>();
  const [isGranting, setGranting] = useState(false);
  const { isBusy, problem, run } = useAppealDecision(appeal, username);
  const change = (next: string) => {
    keep(next);
    setWrong(undefined);
  };
  const give = async (isGranted: boolean) => {
    if (text.trim().length < DECISION_REASON_LENGTH_MIN) {
      setWrong('Please tell the member why');
      return goToFirstWrong(document);
    }
    setGranting(isGranted);
    if (!(await run(isGranted, text))) return undefined;
    keep('');
    return onSettled(appeal.id);
  };
  const error = wrong ?? (problem?.path ? problem.text : undefined);
  return { text, change, give, error, isBusy, isGranting, problem };
}

/** One appeal: what was done and why, the member's words, and the answer. */
export function AppealReview({ appeal, username, now, onBack, onSettled }: AppealReviewProps) {
  const { case: about, status } = appeal;
  const { text, change, give, error, isBusy, isGranting, problem } = useAnswer(appeal, username, onSettled);
  const mayAnswer = appeal.mayDecide && !problem?.isDecided;
  const foot = mayAnswer && (
    <>
      <p>{said`Granting takes everything back at once. Either way ${about.subject.name} reads your answer.`}</p>
      <Button disabled={isBusy} busy={isBusy && !isGranting} onClick={() => void give(false)}>
        Deny
      </Button>
      <Button variant="act" disabled={isBusy} busy={isBusy && isGranting} onClick={() => void give(true)}>
        Grant
      </Button>
    </>
  );
  return (
    <DetailColumn head={<AppealHead appeal={appeal} now={now} />} foot={foot} onBack={onBack} label={said`Appeal of ${about.subject.name}`}>
      {problem && problem.path === null && (
        <Band tone={problem.isDecided ? 'info' : 'danger'} icon={problem.isDecided ? BadgeCheck : CircleAlert}>
          {problem.text}
        </Band>
      )}
      {status === AppealStatus.Pending && appeal.refusal && <RefusalBand refusal={appeal.refusal} about="appeal" />}
      <WhatWasDone appeal={appeal} now={now} />
      <Quote cite={said`${about.subject.name}, ${stampWords(appeal.createdAt, now)}`}>{appeal.text}</Quote>
      {mayAnswer && (
        <Textarea
          label={said`Answer to ${about.subject.name}`}
          rows={3}
          limit={DECISION_REASON_LENGTH_MAX}
          value={text}
          error={error}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {appeal.message && (
        <Quote cite={`Answer of ${appeal.decidedBy ?? 'a moderator'}${appeal.decidedAt ? `, ${stampWords(appeal.decidedAt, now)}` : ''}`}>
          {appeal.message}
        </Quote>
      )}
    </DetailColumn>
  );
}

function AppealHead({ appeal: { case: about, status, createdAt }, now }: { readonly appeal: StaffAppeal; readonly now: number }) {
  return (
    <Fill>
      <Row wrap>
        <Heading level={2} size={20}>
          {about.subject.name}
        </Heading>
        <Badge tone={APPEAL_TONES[status]}>{APPEAL_STATUS_LABELS[status]}</Badge>
      </Row>
      <Text size={13} tone="2">
        <Text as="span" mono>
          {about.code}
        </Text>
        {`, appealed ${spanWords(now - Date.parse(createdAt))} ago`}
      </Text>
    </Fill>
  );
}

function WhatWasDone({ appeal, now }: { readonly appeal: StaffAppeal; readonly now: number }) {
  const { enforcement, case: about, actedBy } = appeal;
  return (
    <StatLines
      record
      items={[
        {
          label: 'Action Taken',
          value: `${MODERATION_ACTION_LABELS[enforcement.action]}${enforcement.until ? ` until ${dateWords(enforcement.until)}` : ''}`,
        },
        { label: 'By', value: `${actedBy}, ${stampWords(enforcement.createdAt, now)}` },
        { label: 'Reason', value: categoryWords(enforcement.category) },
        { label: 'Told the member', value: enforcement.message },
        ...(about.notes ? [{ label: 'Moderator Notes', value: about.notes }] : []),
        ...(about.stream
          ? [
              {
                label: 'Stream',
                value: (
                  <>
                    <Text as="span" mono>
                      {about.stream.code}
                    </Text>{' '}
                    {about.stream.title}
                  </>
                ),
              },
            ]
          : []),
        {
          label: 'Evidence',
          value: <TextLink to={`/admin/moderation?status=all&case=${about.id}&view=case`}>{`Open ${about.code}`}</TextLink>,
        },
      ]}
    />
  );
}

import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/chip.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Fill, Quote, Row } from '../../components/layout.tsx';
import { StatLines } from '../../components/list.tsx';
import { Band } from '../../components/states.tsx';
import { DetailColumn } from '../../components/templates.tsx';
import { Heading, Text } from '../../components/text.tsx';
import { clockWords, stampWords } from '../../lib/time-words.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { RevealEin } from './reveal-ein.tsx';
import { useDecision, type Verification } from './use-verifications.ts';
import { dueWords, spanWords } from '../../lib/waiting-words.ts';

function attemptsInWords(attempts: number): string {
  if (attempts === 0) return 'First time';
  return attempts === 1 ? 'Handed in once before' : `Handed in ${attempts} times before`;
}

function StatusBadge({ verification }: { readonly verification: Verification }) {
  if (verification.status === 'APPROVED') return <Badge tone="success">Approved</Badge>;
  if (verification.status === 'REJECTED') return <Badge tone="danger">Rejected</Badge>;
  return <Badge tone="warning">Pending</Badge>;
}

export interface VerificationDetailProps {
  readonly verification: Verification;
  readonly now: number;
  readonly onBack: () => void;
  readonly onSettled: (id: string) => void;
}

/** One case: what was handed in, by whom, and the decision. */
export function VerificationDetail({ verification, now, onBack, onSettled }: VerificationDetailProps) {
  const { id, companyName, businessType, einMasked, notes, submittedAt, dueAt, applicant, previousAttempts } = verification;
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const { approve, reject, isBusy, problem, clearProblem } = useDecision(onSettled);
  const isPending = verification.status === 'PENDING' && problem?.kind !== 'decided';
  const due = dueWords(dueAt, now);
  const ask = (what: 'approve' | 'reject') => {
    clearProblem();
    setAsking(what);
  };
  const handleOpen = (open: boolean) => !open && setAsking(null);
  const settle = async (decision: Promise<boolean>) => {
    if (await decision) setAsking(null);
  };
  const refusal = problem?.kind === 'refused' ? problem.text : undefined;
  const decidedText = problem?.kind === 'decided' ? problem.text : `${verification.decidedByName ?? 'Somebody'} ${verification.status === 'APPROVED' ? 'approved' : 'rejected'} this${verification.decidedAt ? ` at ${clockWords(verification.decidedAt)}` : ''}.${verification.reason ? ` Reason: ${verification.reason}` : ''}`;
  const head = (
    <>
      <Fill>
        <Row wrap><Heading level={2} size={20}>{companyName}</Heading><StatusBadge verification={verification} /></Row>
        <Text size={13} tone="2">{`Waiting ${spanWords(now - Date.parse(submittedAt))}`}{isPending && ` · ${due.text.toLowerCase()}`}</Text>
      </Fill>
    </>
  );
  const foot = isPending && (
    <>
      <p>Approving opens the account. Either way the applicant gets an e-mail.</p>
      <Button onClick={() => ask('reject')}>Reject</Button>
      <Button variant="act" onClick={() => ask('approve')}>Approve</Button>
    </>
  );
  return (
    <DetailColumn head={head} foot={foot} onBack={onBack} label={companyName}>
      {!isPending && <Band tone="info" icon={BadgeCheck}>{decidedText}</Band>}
      {isPending && due.isLate && <Band icon={CircleAlert}>{`${due.text}. We promise an answer within two business days.`}</Band>}
      <StatLines record items={[
        { label: 'Legal name', value: companyName },
        { label: 'Business type', value: businessType },
        { label: 'EIN', value: <RevealEin key={id} verificationId={id} masked={einMasked} /> },
        { label: 'Applicant', value: applicant.username },
        { label: 'Email', value: applicant.email },
        { label: 'Registered', value: stampWords(applicant.registeredAt, now) },
        { label: 'Submitted', value: `${stampWords(submittedAt, now)} · ${attemptsInWords(previousAttempts)}` },
        { label: 'Due', value: <Text as="span" size={14} {...(isPending && due.isLate && { tone: 'danger' as const })}>{isPending ? `${stampWords(dueAt, now)} · ${due.text}` : stampWords(dueAt, now)}</Text> },
      ]} />
      {notes && <Quote cite={applicant.username}>{notes}</Quote>}
      <ConfirmDialog open={asking === 'approve' && isPending} onOpenChange={handleOpen} title={`Approve ${companyName}?`} text={`${applicant.username} can sign in at once, with the verified seal, and gets an e-mail.`} confirmLabel={`Approve ${companyName}`} busy={isBusy} error={refusal} onConfirm={() => void settle(approve(id))} />
      <RejectDialog key={`reject-${id}`} open={asking === 'reject' && isPending} onOpenChange={handleOpen} verificationId={id} companyName={companyName} busy={isBusy} error={refusal} onReject={(reason) => void settle(reject(id, reason))} />
    </DetailColumn>
  );
}

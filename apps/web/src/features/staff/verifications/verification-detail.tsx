import { said } from '@benison/contracts/said';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../components/dialogs/dialog.tsx';
import { Field } from '../../../components/fields/field.tsx';
import { Fill, Quote, Row } from '../../../components/frame/layout.tsx';
import { NotForYouBand } from '../../../components/frame/not-for-you-band.tsx';
import { DetailColumn } from '../../../components/frame/templates.tsx';
import { StatLines } from '../../../components/lists/list.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { AddressWords, Heading, Text } from '../../../components/text.tsx';
import { readWhole } from '../../../lib/form/read-number.ts';
import { businessTypeWords } from '../../../lib/words/business-words.ts';
import { clockWords, stampWords } from '../../../lib/words/time-words.ts';
import { dueWords, spanWords } from '../../../lib/words/waiting-words.ts';
import { MemberLink } from '../members/member-link.tsx';
import { useStaff } from '../staff-session.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RevealEin } from './reveal-ein.tsx';
import { useDecision, type Verification } from './use-verifications.ts';
import { factsOf, LicensePictures, versionOf } from './verification-evidence.tsx';

function attemptsInWords(attempts: number): string {
  if (attempts === 0) return 'First time';
  return attempts === 1 ? 'Submitted once before' : `Submitted ${attempts} times before`;
}

function decisionInWords({ status, decidedByName, decidedAt, reason }: Verification): string {
  const decided = `${decidedByName ?? 'Someone'} ${status === 'APPROVED' ? 'approved' : 'rejected'} this`;
  return `${decided}${decidedAt ? ` at ${clockWords(decidedAt)}` : ''}.${reason ? ` Reason: ${reason}` : ''}`;
}

function StatusBadge({ verification }: { readonly verification: Verification }) {
  if (verification.status === 'APPROVED') return <Badge tone="success">Approved</Badge>;
  if (verification.status === 'REJECTED') return <Badge tone="danger">Rejected</Badge>;
  return <Badge tone="warning">Pending</Badge>;
}

/** What an approval does. */
const EFFECTS = {
  EIN: 'Approving opens the account.',
  LICENSE: 'Approving marks the member as ID verified.',
  SOCIAL: 'Approving links the profile from the card.',
} as const;
const APPROVALS = {
  EIN: (name: string) => `${name} can sign in at once, with the verified seal, and gets an email.`,
  LICENSE: (name: string) => `Others see that ${name} is ID verified, with today's date. The pictures are deleted in 30 days.`,
  SOCIAL: (name: string) => `The profile of ${name} links to it from now on.`,
} as const;

/** The submission that was looked at: the applicant may correct it at any time, also while it is open here. */
function useSeenSubmission({ submittedAt }: Verification) {
  const [seenAt, setSeenAt] = useState(submittedAt);
  return { submittedAt: seenAt, isCorrected: seenAt !== submittedAt, look: () => setSeenAt(submittedAt) };
}

export interface VerificationDetailProps {
  readonly verification: Verification;
  readonly now: number;
  readonly onBack: () => void;
  readonly onSettled: (decided: Verification) => void;
}

/** One case: the documents, the applicant, and the decision. */
export function VerificationDetail({ verification, now, onBack, onSettled }: VerificationDetailProps) {
  const { id, kind, title, subject, notes, dueAt, applicant } = verification;
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const seen = useSeenSubmission(verification);
  const { decide, isBusy, problem, clearProblem } = useDecision(verification, seen.submittedAt, onSettled);
  const isOwn = useStaff().ownMemberId === applicant.id;
  const isPending = verification.status === 'PENDING' && problem?.kind !== 'decided';
  const mayDecide = isPending && !seen.isCorrected;
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
  const foot = isPending && !isOwn && (
    <>
      <p>{EFFECTS[kind]} Either way the applicant gets an email.</p>
      <Button disabled={seen.isCorrected} onClick={() => ask('reject')}>
        Reject
      </Button>
      <Button variant="act" disabled={seen.isCorrected} onClick={() => ask('approve')}>
        Approve
      </Button>
    </>
  );
  return (
    <DetailColumn
      head={<VerificationHead verification={verification} now={now} isPending={isPending} />}
      foot={foot}
      onBack={onBack}
      label={title}
    >
      {!isPending && (
        <Band tone="info" icon={BadgeCheck}>
          {problem?.kind === 'decided' ? problem.text : decisionInWords(verification)}
        </Band>
      )}
      {isPending && due.isLate && <Band icon={CircleAlert}>{`${due.text}. We promise an answer within two business days.`}</Band>}
      {isPending && seen.isCorrected && <CorrectedBand verification={verification} onSeen={seen.look} />}
      {isPending && isOwn && <NotForYouBand>You submitted this yourself, so someone else has to decide on it.</NotForYouBand>}
      <VerificationFacts verification={verification} now={now} isPending={isPending} />
      {subject.__typename === 'QueuedLicense' && (
        <LicensePictures key={versionOf(verification)} verificationId={id} hasPictures={subject.hasPictures} />
      )}
      {notes && <Quote cite={applicant.username}>{notes}</Quote>}
      <ApproveDialog
        verification={verification}
        open={asking === 'approve' && mayDecide}
        onOpenChange={handleOpen}
        busy={isBusy}
        error={refusal}
        onApprove={(followersSeen) => void settle(decide({ status: 'APPROVED', followersSeen }))}
      />
      <RejectDialog
        key={`reject-${id}`}
        open={asking === 'reject' && mayDecide}
        onOpenChange={handleOpen}
        verificationId={id}
        companyName={title}
        busy={isBusy}
        error={refusal}
        onReject={(reason) => void settle(decide({ status: 'REJECTED', reason }))}
      />
    </DetailColumn>
  );
}

function CorrectedBand({
  verification: { applicant, submittedAt },
  onSeen,
}: {
  readonly verification: Verification;
  readonly onSeen: () => void;
}) {
  const again = (
    <Button size="sm" onClick={onSeen}>
      Checked again
    </Button>
  );
  return (
    <Band icon={CircleAlert} action={again}>
      {said`${applicant.username} corrected this at ${clockWords(submittedAt)}, while it was open here. Please check it again.`}
    </Band>
  );
}

interface VerificationPartProps extends Pick<VerificationDetailProps, 'verification' | 'now'> {
  readonly isPending: boolean;
}

function VerificationHead({ verification, now, isPending }: VerificationPartProps) {
  return (
    <Fill>
      <Row wrap>
        <Heading level={2} size={20}>
          {verification.title}
        </Heading>
        <StatusBadge verification={verification} />
      </Row>
      <Text size={13} tone="2">
        {`Waiting ${spanWords(now - Date.parse(verification.submittedAt))}`}
        {isPending && ` · ${dueWords(verification.dueAt, now).text.toLowerCase()}`}
      </Text>
    </Fill>
  );
}

/** The submission and the applicant, to be compared with the register. */
function VerificationFacts({ verification, now, isPending }: VerificationPartProps) {
  const { id, title, subject, submittedAt, dueAt, applicant, previousAttempts } = verification;
  const due = dueWords(dueAt, now);
  return (
    <StatLines
      record
      items={[
        ...(subject.__typename === 'QueuedEin'
          ? [
              { label: 'Legal name', value: title },
              { label: 'Business type', value: businessTypeWords(subject.businessType) },
              { label: 'EIN', value: <RevealEin key={versionOf(verification)} verificationId={id} masked={subject.einMasked} /> },
            ]
          : [...factsOf(verification), { label: 'Business', value: verification.businessName ?? 'No business card yet' }]),
        { label: 'Applicant', value: <MemberLink id={applicant.id}>{applicant.username}</MemberLink> },
        { label: 'Email', value: <AddressWords>{applicant.email}</AddressWords> },
        { label: 'Registered', value: stampWords(applicant.registeredAt, now) },
        { label: 'Submitted', value: `${stampWords(submittedAt, now)} · ${attemptsInWords(previousAttempts)}` },
        {
          label: 'Due',
          value: (
            <Text as="span" size={13} {...(isPending && due.isLate && { tone: 'danger' as const })}>
              {isPending ? `${stampWords(dueAt, now)} · ${due.text}` : stampWords(dueAt, now)}
            </Text>
          ),
        },
      ]}
    />
  );
}

interface ApproveDialogProps extends Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'busy' | 'error'> {
  readonly verification: Verification;
  /** Includes the follower count, where it was checked. */
  readonly onApprove: (followersSeen: number | null) => void;
}

function ApproveDialog({ verification: { kind, title, applicant }, onApprove, ...dialog }: ApproveDialogProps) {
  const [followersSeen, setFollowersSeen] = useState('');
  const [wrong, setWrong] = useState<string>();
  const handleConfirm = () => {
    const { value, problem } = readWhole(followersSeen);
    setWrong(problem ?? undefined);
    if (problem === null) onApprove(value);
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={`Approve ${title}?`}
      text={APPROVALS[kind](applicant.username)}
      confirmLabel={`Approve ${kind === 'SOCIAL' ? 'this profile' : title}`}
      onConfirm={handleConfirm}
    >
      {kind === 'SOCIAL' && (
        <Field
          label="Followers you counted"
          aside="Optional"
          inputMode="numeric"
          hint="If you leave it empty, the number stays the member's claim."
          value={followersSeen}
          error={wrong}
          onChange={(event) => setFollowersSeen(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}

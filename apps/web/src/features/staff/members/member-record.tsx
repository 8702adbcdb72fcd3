import { dateWords } from '@benison/contracts/clock';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { Columns, Row, Section, Stack } from '../../../components/frame/layout.tsx';
import { NotForYouBand } from '../../../components/frame/not-for-you-band.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { LoadMore, RuledItem, RuledList, StatLines } from '../../../components/lists/list.tsx';
import { Band, EmptyState, ErrorState, FormSkeleton, Loading } from '../../../components/lists/states.tsx';
import { AddressWords, Text } from '../../../components/text.tsx';
import { useNextPage } from '../../../lib/lists/use-next-page.ts';
import { businessTypeWords, industryWords } from '../../../lib/words/business-words.ts';
import { coinWords } from '../../../lib/words/money-words.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useSignInAgain } from '../sign-in-again.tsx';
import { mayAdminister, maySuspend } from '../staff-rights.ts';
import { useStaff } from '../staff-session.tsx';
import { MEMBER_VERIFICATIONS } from './member-documents.ts';
import { MemberNotes } from './member-notes.tsx';
import { MemberPrograms } from './member-programs.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { KIND_WORDS, STATE_WORDS } from './member-words.ts';
import { RestoreDialog, SuspendDialog } from './suspend-dialog.tsx';
import { useMemberRecord, useMemberWork, type MemberRecord } from './use-member-record.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

const day = (at: string | null | undefined): string => (at ? dateWords(at) : 'Not yet');

/** Everything staff can see about one member, and what they may do. */
export function MemberRecordScreen({ userId }: { readonly userId: string }) {
  const { record, isMissing, hasFailed, retry } = useMemberRecord(userId);
  const back = (
    <ButtonLink size="sm" icon={ArrowLeft} to="/admin/members">
      All members
    </ButtonLink>
  );
  if (isMissing)
    return (
      <Page>
        <EmptyState whole title="That member was not found" text="The account may have been erased since." action={back} />
      </Page>
    );
  if (!record && hasFailed)
    return (
      <Page>
        <Stack>
          <div>{back}</div>
          <ErrorState whole title="The record did not load" text="Nothing was changed." onRetry={retry} />
        </Stack>
      </Page>
    );
  return (
    <Loading
      active={!record}
      skeleton={
        <Page>
          <FormSkeleton fields={6} />
        </Page>
      }
      label="Loading the record"
    >
      {record && <Recorded key={record.id} record={record} />}
    </Loading>
  );
}

const OWN_RECORD = 'This is your own member account. You can read it here, but someone else has to act on it.';

type Asking = 'suspend' | 'restore' | 'writeOff' | 'factor';

function Recorded({ record }: { readonly record: MemberRecord }) {
  const { confirm, dialog } = useSignInAgain();
  const work = useMemberWork(record, confirm);
  const [asking, setAsking] = useState<Asking | null>(null);
  const staff = useStaff();
  const isOwn = staff.ownMemberId === record.id;
  const ask = (what: Asking) => {
    work.clear();
    setAsking(what);
  };
  return (
    <Page
      title={nameOf(record)}
      lead={<AddressWords>{`${record.username} · ${record.email}`}</AddressWords>}
      actions={
        <>
          <ButtonLink to="/admin/members">All members</ButtonLink>
          {!isOwn && <Deeds record={record} work={work} onAsk={ask} />}
        </>
      }
    >
      <Stack gap="lg">
        <Standing record={record} />
        {isOwn && <NotForYouBand>{OWN_RECORD}</NotForYouBand>}
        {work.problem && asking === null && <Band tone="danger">{work.problem}</Band>}
        <Columns of="mix">
          <Stack gap="xl">
            <Facts record={record} />
            <Verifications record={record} />
            <MemberSessions record={record} work={work} mayEnd={!isOwn && maySuspend(staff)} />
            <MemberPrograms record={record} work={work} mayStop={!isOwn && maySuspend(staff)} />
          </Stack>
          <MemberNotes record={record} mayWrite={!isOwn} />
        </Columns>
      </Stack>
      <Question asking={asking} record={record} work={work} onClose={() => setAsking(null)} />
      {dialog}
    </Page>
  );
}

const nameOf = ({ business, name, username }: MemberRecord): string => business?.name ?? name ?? username;

/** The state of the account, and the reason for it. */
function Standing({ record }: { readonly record: MemberRecord }) {
  const { label, tone } = STATE_WORDS[record.state];
  return (
    <>
      <Row wrap>
        <Badge tone={tone}>{label}</Badge>
        {record.isPremium && <Badge tone="gold">Premium</Badge>}
      </Row>
      {record.stateReason && (
        <Band tone={record.state === 'SUSPENDED' ? 'danger' : 'warning'}>
          {record.suspendedUntil ? `Until ${stampWords(record.suspendedUntil)}: ${record.stateReason}` : record.stateReason}
        </Band>
      )}
    </>
  );
}

interface DeedsProps {
  readonly record: MemberRecord;
  readonly work: ReturnType<typeof useMemberWork>;
  readonly onAsk: (what: Asking) => void;
}

/** What this staff member may do with the account in its current state. */
function Deeds({ record, work, onAsk }: DeedsProps) {
  const staff = useStaff();
  const isWaiting = record.state === 'PENDING' || record.state === 'REJECTED';
  return (
    <>
      {isWaiting && (
        <Button busy={work.isBusy} onClick={() => void work.resendMail()}>
          Send the email again
        </Button>
      )}
      {mayAdminister(staff) && record.debtCoins > 0 && <Button onClick={() => onAsk('writeOff')}>Write off debt</Button>}
      {mayAdminister(staff) && record.hasSecondFactor && <Button onClick={() => onAsk('factor')}>Reset second factor</Button>}
      {maySuspend(staff) && record.state === 'SUSPENDED' && (
        <Button variant="act" onClick={() => onAsk('restore')}>
          Restore account
        </Button>
      )}
      {maySuspend(staff) && record.state !== 'SUSPENDED' && record.state !== 'CLOSED' && (
        <Button variant="danger" onClick={() => onAsk('suspend')}>
          Suspend account
        </Button>
      )}
    </>
  );
}

interface QuestionProps extends Omit<DeedsProps, 'onAsk'> {
  readonly asking: Asking | null;
  readonly onClose: () => void;
}

/** Asks for the reason first. */
function Question({ asking, record, work, onClose }: QuestionProps) {
  const shared = { name: nameOf(record), busy: work.isBusy, problem: work.problem, onClose };
  if (asking === 'suspend')
    return (
      <SuspendDialog
        {...shared}
        hasBusiness={record.business !== null}
        onSend={async (terms) => (await work.suspend(terms)) && onClose()}
      />
    );
  if (asking === 'writeOff')
    return (
      <WriteOffDialog {...shared} coins={record.debtCoins} onSend={async (reason) => (await work.writeOffDebt(reason)) && onClose()} />
    );
  if (asking === 'factor')
    return (
      <ReasonDialog
        {...shared}
        title={`Reset the second factor of ${shared.name}?`}
        text="The authenticator and its recovery codes stop working, all sessions end, and an email says so. Be sure who you are talking to."
        reasonLabel="Reason, for the log"
        placeholder="How you know that it is the member who asks"
        confirmLabel="Reset second factor"
        tone="danger"
        onSend={async (reason) => (await work.resetFactor(reason)) && onClose()}
      />
    );
  if (asking === 'restore') return <RestoreDialog {...shared} onSend={async (reason) => (await work.restore(reason)) && onClose()} />;
  return null;
}

function Facts({ record }: { readonly record: MemberRecord }) {
  const { business } = record;
  return (
    <>
      <Section title="Account">
        <StatLines
          record
          items={[
            { label: 'Name', value: record.name ?? 'Not given' },
            { label: 'Phone', value: record.phone ?? 'Not given' },
            { label: 'Registered', value: dateWords(record.registeredAt) },
            { label: 'EIN verified', value: day(record.einVerifiedAt) },
            { label: 'ID verified', value: day(record.idVerifiedAt) },
            { label: 'Social profile', value: day(record.socialVerifiedAt) },
            { label: 'Second factor', value: record.hasSecondFactor ? 'On' : 'Off' },
            ...(record.lockedUntil ? [{ label: 'Sign-in locked until', value: stampWords(record.lockedUntil) }] : []),
            { label: 'Open reports', value: record.openCases },
            { label: 'Decisions', value: record.strikes },
            ...(record.debtCoins > 0 ? [{ label: 'Owes', value: coinWords(record.debtCoins) }] : []),
          ]}
        />
      </Section>
      {business && (
        <Section title="Business">
          <StatLines
            record
            items={[
              { label: 'Name', value: business.name },
              { label: 'Industry', value: `${industryWords(business.industry)}, ${businessTypeWords(business.businessType)}` },
              { label: 'Place', value: business.place || 'None' },
              { label: 'Website', value: business.website ?? 'None' },
              { label: 'In Discover', value: business.isActive ? 'Yes' : 'No' },
              { label: 'Profile views', value: business.profileViews },
              { label: 'Matches', value: business.totalMatches },
            ]}
          />
        </Section>
      )}
    </>
  );
}

const STATUS_TONES = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'danger' } as const;
const STATUS_LABELS = { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' } as const;

function Verifications({ record }: { readonly record: MemberRecord }) {
  const { nodes: verifications } = record.verifications;
  const { hasMore, isLoading, more } = useNextPage(MEMBER_VERIFICATIONS, record.id, record.verifications);
  if (verifications.length === 0)
    return (
      <Section title="Verifications">
        <Text size={14} tone="2">
          Nothing submitted yet.
        </Text>
      </Section>
    );
  return (
    <Section title="Verifications" count={hasMore ? undefined : verifications.length}>
      <RuledList label="Verifications">
        {verifications.map((one) => (
          <RuledItem
            key={one.id}
            title={`${KIND_WORDS[one.kind]}: ${one.title.replace('https://', '')}`}
            text={[
              `Submitted ${dateWords(one.submittedAt)}`,
              one.decidedAt && `decided ${dateWords(one.decidedAt)}${one.decidedByName ? ` by ${one.decidedByName}` : ''}`,
              one.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
            trail={<Badge tone={STATUS_TONES[one.status]}>{STATUS_LABELS[one.status]}</Badge>}
          />
        ))}
      </RuledList>
      {hasMore && <LoadMore busy={isLoading} onLoad={more} />}
    </Section>
  );
}

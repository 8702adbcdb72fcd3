import { ChevronsUp, CornerDownLeft, Flag, ListFilter } from 'lucide-react';
import { AccountMenu } from '../components/accounts/account-menu.tsx';
import { Button, IconButton } from '../components/controls/button.tsx';
import { Badge } from '../components/controls/chip.tsx';
import { Segments } from '../components/controls/tabs.tsx';
import { Textarea } from '../components/fields/field.tsx';
import { Select } from '../components/fields/select.tsx';
import { Fill, Quote, Row } from '../components/frame/layout.tsx';
import { AppShell, StaffTopBar } from '../components/frame/shell.tsx';
import { DetailColumn, ListColumn, ListDetailTemplate } from '../components/frame/templates.tsx';
import { FigureRow, StatLines } from '../components/lists/list.tsx';
import { QueueRow } from '../components/lists/rows.tsx';
import { Icon } from '../components/marks/icon.tsx';
import {
  ChatSnapshot,
  ClaimTimer,
  PreviewFrame,
  ReviewColumns,
  ReviewForm,
  SeverityMark,
  StrikeLadder,
} from '../components/moderation/moderation.tsx';
import { Kbd, Text } from '../components/text.tsx';

const tabs = [
  { to: '/dev/components', label: 'Reports', icon: Flag, badge: 14 },
  { to: '/admin/audit', label: 'Audit', icon: Flag },
];
const LINES = [
  { key: '1', name: 'Greyfield Supply', text: 'Next item is the pallet jack.', isMarked: false },
  {
    key: '2',
    name: 'Greyfield Supply',
    text: 'Marcus, sit down. [edited before the report]',
    formerWords: ['Marcus, sit down. People like you should not be near a loading dock.'],
    isMarked: true,
  },
  { key: '3', name: 'Marcus Bell', text: 'Excuse me?', isMarked: false },
];
const open = () => {};

function ReportList() {
  return (
    <ListColumn
      title="Reports"
      actions={
        <FigureRow
          inline
          items={[
            { label: 'Pending', value: 14 },
            { label: 'High', value: 3, danger: true },
            { label: 'Total', value: '1,206' },
          ]}
        />
      }
      tools={
        <Row justify="between">
          <Segments
            label="Status"
            value="pending"
            onChange={open}
            options={[
              { value: 'all', label: 'All' },
              { value: 'pending', label: 'Pending' },
              { value: 'reviewed', label: 'Reviewed' },
              { value: 'resolved', label: 'Resolved' },
              { value: 'dismissed', label: 'Dismissed' },
            ]}
          />
          <IconButton size="sm" icon={ListFilter} label="Severity" />
        </Row>
      }
    >
      <Reports />
    </ListColumn>
  );
}

/** A report in each of its states: mine, somebody else's, free, and over. */
const REPORTS = [
  {
    title: 'Harassment',
    time: '40 s',
    code: 'RPT-20418 · STR-8841',
    note: '3 reporters, 48 watching now',
    severity: 'high',
    trail: <Badge tone="success">Yours, 1:42</Badge>,
    selected: true,
  },
  {
    title: 'Illegal Activity',
    time: '2 min',
    code: 'RPT-20415 · STR-8836',
    note: '1 reporter, 112 watching now',
    severity: 'high',
    trail: <Badge>Theo has it</Badge>,
    taken: true,
  },
  {
    title: 'Misleading Business',
    time: '7 min',
    code: 'RPT-20409 · STR-8829',
    note: '1 reporter, 31 watching now',
    severity: 'medium',
    trail: <Button size="sm">Claim</Button>,
  },
  {
    title: 'Excessive Spam',
    time: '26 min',
    code: 'RPT-20396 · STR-8811',
    note: '1 reporter, stream ended',
    severity: 'low',
    trail: <Badge tone="success">Resolved</Badge>,
  },
] as const;
const SEVERITY_LABELS = { high: 'High severity', medium: 'Medium severity', low: 'Low severity' } as const;

function Reports() {
  return (
    <ul>
      {REPORTS.map(({ severity, ...row }) => (
        <QueueRow key={row.code} {...row} lead={<SeverityMark severity={severity} label={SEVERITY_LABELS[severity]} />} onOpen={open} />
      ))}
    </ul>
  );
}

function ReportHead() {
  return (
    <>
      <Fill>
        <Row wrap>
          <h2>Harassment</h2>
          <Badge tone="danger" icon={ChevronsUp}>
            High
          </Badge>
          <Badge>Pending</Badge>
        </Row>
        <Text size={13} tone="2">
          <Text as="span" mono>
            RPT-20418
          </Text>
          , reported 40 s ago by 3 members
        </Text>
      </Fill>
      <ClaimTimer state="calm" part={0.57} time="1:42" note="Claimed by you" />
      <Button size="sm" only="desk">
        Release
      </Button>
    </>
  );
}

function ReportSteps() {
  return (
    <>
      <p>Ends the room for 48 viewers within a second. Tells Greyfield Supply and all 3 reporters.</p>
      <Button>Dismiss</Button>
      <Button>Mark Reviewed</Button>
      <Button variant="danger">
        Resolve{' '}
        <Kbd>
          Ctrl <Icon icon={CornerDownLeft} label="Enter" />
        </Kbd>
      </Button>
    </>
  );
}

function Review() {
  return (
    <>
      <ReviewColumns>
        <PreviewFrame isBlurred isLive viewers={48} onShow={open} />
        <ChatSnapshot title="Chat when it was reported" lines={LINES} />
      </ReviewColumns>
      <ReviewColumns>
        <StatLines
          record
          items={[
            {
              label: 'Stream',
              value: (
                <>
                  <Text as="span" mono>
                    STR-8841
                  </Text>{' '}
                  Friday surplus auction
                </>
              ),
            },
            { label: 'Streamer', value: 'Greyfield Supply' },
            { label: 'Prior strikes', value: '1, warning on Oct 2' },
          ]}
        />
        <Quote cite="Northgate Pack, 1 of 3 reporters">He is going after one viewer by name and it is getting worse.</Quote>
      </ReviewColumns>
      <StrikeLadder
        title="Strike ladder for Greyfield Supply"
        steps={[
          { label: 'Warning and pause', note: 'Oct 2', state: 'taken' },
          { label: 'Live ban', note: 'repeat, suggested now', state: 'suggested' },
          { label: 'Account ended', note: 'severe only', state: 'open' },
        ]}
      />
      <ReviewForm>
        <Select label="Action Taken" options={[{ value: 'end', label: 'Stream terminated' }]} value="end" onChange={open} />
        <Textarea label="Moderator Notes" limit={1000} defaultValue="Named a viewer twice after being asked to stop." />
      </ReviewForm>
      <Row gap="xl" wrap>
        <ClaimTimer state="short" part={0.2} time="0:24" note="Claimed by you" />
        <ClaimTimer state="lost" part={0} time="0:00" note="Claim lost" />
        <ClaimTimer state="other" part={0.8} time="Theo" note="has this report" />
      </Row>
    </>
  );
}

/** The review of a report, with the claim in each of its states. */
export function ModerationPart() {
  return (
    <AppShell
      top={
        <StaffTopBar tabs={tabs} live who="Priya Raman, Moderator">
          <AccountMenu staff id="priya" name="Priya Raman" greeting="Priya Raman" note="Moderator" items={[{ label: 'Sign out' }]} />
        </StaffTopBar>
      }
    >
      <ListDetailTemplate
        staff
        showing="detail"
        list={<ReportList />}
        detail={
          <DetailColumn head={<ReportHead />} foot={<ReportSteps />} onBack={open}>
            <Review />
          </DetailColumn>
        }
      />
    </AppShell>
  );
}

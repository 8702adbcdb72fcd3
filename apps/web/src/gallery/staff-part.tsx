import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AccountMenu } from '../components/accounts/account-menu.tsx';
import { Button } from '../components/controls/button.tsx';
import { Badge } from '../components/controls/chip.tsx';
import { Segments } from '../components/controls/tabs.tsx';
import { Textarea } from '../components/fields/field.tsx';
import { Fill, Quote, Row } from '../components/frame/layout.tsx';
import { AppShell, StaffTopBar } from '../components/frame/shell.tsx';
import { DetailColumn, ListColumn, ListDetailTemplate } from '../components/frame/templates.tsx';
import { FigureRow, StatLines, Tile } from '../components/lists/list.tsx';
import { QueueRow } from '../components/lists/rows.tsx';
import { Text } from '../components/text.tsx';

const tabs = [
  { to: '/dev/components', label: 'Verifications', icon: ShieldCheck, badge: 14 },
  { to: '/admin/audit', label: 'Audit', icon: ShieldCheck },
];

/** One that is open here, one that just came, and one that somebody else has. */
const APPLICANTS = [
  {
    title: 'Ashgrove Tea Co.',
    time: '40 s',
    code: 'EIN 52-2041187',
    note: 'Baltimore, MD',
    trail: <Badge tone="warning">Pending</Badge>,
    selected: true,
  },
  { title: 'Halden Marine', time: '2 min', code: 'EIN 01-0934471', note: 'Portland, ME', fresh: true },
  { title: 'Tallgrass Labs', time: '5 min', code: 'EIN 48-1193021', note: 'Decided by Theo', taken: true },
] as const;

function VerificationList({ onOpen }: { readonly onOpen: () => void }) {
  const [view, setView] = useState<'pending' | 'decided'>('pending');
  return (
    <ListColumn
      title="Verifications"
      actions={
        <FigureRow
          inline
          items={[
            { label: 'Pending', value: 14 },
            { label: 'Approved today', value: 9 },
            { label: 'Rejected today', value: 2, danger: true },
          ]}
        />
      }
      tools={
        <Segments
          label="Status"
          value={view}
          onChange={setView}
          options={[
            { value: 'pending', label: 'Pending' },
            { value: 'decided', label: 'Decided' },
          ]}
        />
      }
    >
      <ul>
        {APPLICANTS.map((row) => (
          <QueueRow key={row.code} {...row} lead={<Tile icon={ShieldCheck} />} onOpen={onOpen} />
        ))}
      </ul>
    </ListColumn>
  );
}

function CompanyHead() {
  return (
    <Fill>
      <Row>
        <h2>Ashgrove Tea Co.</h2>
        <Badge tone="warning">Pending</Badge>
      </Row>
      <Text size={12} tone="2">
        <span className="mono-text">VER-20418</span>, sent 40 s ago
      </Text>
    </Fill>
  );
}

function CompanyFacts() {
  return (
    <StatLines
      record
      items={[
        { label: 'Legal name', value: 'Ashgrove Tea Company LLC' },
        {
          label: 'EIN',
          value: (
            <Text as="span" mono>
              52-2041187
            </Text>
          ),
        },
        { label: 'Address', value: '1200 Pratt St, Baltimore, MD 21201' },
        { label: 'Sent', value: 'Nov 21, 2026, 10:41' },
      ]}
    />
  );
}

function DecisionSteps() {
  return (
    <>
      <p>Opens the account and sends an email.</p>
      <Button>Reject</Button>
      <Button variant="act">Approve</Button>
    </>
  );
}

/** The queue of verifications beside an open one, as staff see it. */
export function StaffPart() {
  const [showing, setShowing] = useState<'list' | 'detail'>('detail');
  return (
    <AppShell
      top={
        <StaffTopBar tabs={tabs} live who="Priya Raman, Verifier">
          <AccountMenu staff id="priya" name="Priya Raman" greeting="Priya Raman" note="Verifier" items={[{ label: 'Sign out' }]} />
        </StaffTopBar>
      }
    >
      <ListDetailTemplate
        staff
        showing={showing}
        list={<VerificationList onOpen={() => setShowing('detail')} />}
        detail={
          <DetailColumn head={<CompanyHead />} foot={<DecisionSteps />} onBack={() => setShowing('list')}>
            <CompanyFacts />
            <Quote cite="Imani Ashgrove">We import from four gardens and sell to cafés.</Quote>
            <Textarea label="Reason, if you reject" limit={500} hint="The member reads this word for word." />
          </DetailColumn>
        }
      />
    </AppShell>
  );
}

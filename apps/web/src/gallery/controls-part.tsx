import { CalendarPlus, ChevronsUp, Ellipsis, Flag, Handshake, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, TextLink } from '../components/button.tsx';
import { Checkbox, RadioGroup, Slider, Switch } from '../components/choice.tsx';
import { Badge, Chip, ChipGroup, Count, Presence } from '../components/chip.tsx';
import { Amount } from '../components/coin.tsx';
import { ConfirmDialog, Dialog, Sheet } from '../components/dialog.tsx';
import { Field, PasswordField, SearchField, Textarea } from '../components/field.tsx';
import { ImagePicker } from '../components/file-drop.tsx';
import { Columns, Row, Section, Stack } from '../components/layout.tsx';
import { DropdownMenu } from '../components/menu.tsx';
import { PremiumMark, Seal } from '../components/seal.tsx';
import { Select } from '../components/select.tsx';
import { Band, OfflineBand } from '../components/states.tsx';
import { Progress } from '../components/stepper.tsx';
import { Segments, Tabs } from '../components/tabs.tsx';
import { TagInput } from '../components/tag-input.tsx';
import { Kbd, Text } from '../components/text.tsx';
import { notify } from '../components/toast.tsx';
import { kestrel } from './gallery-data.ts';
import { Tooltip, TooltipProvider } from '../components/tooltip.tsx';

const INDUSTRIES = [
  { value: '', label: 'All industries' },
  { value: 'transport', label: 'Transportation' },
  { value: 'food', label: 'Food and beverage' },
] as const;
const SEEKING = [
  { value: 'vendors', label: 'Vendors' },
  { value: 'clients', label: 'Clients' },
  { value: 'strategic', label: 'Strategic' },
  { value: 'investors', label: 'Investors' },
] as const;
type Seeking = (typeof SEEKING)[number]['value'];

function Actions() {
  return (
    <Section title="Actions">
      <Stack>
        <Row wrap>
          <Button variant="act">Accept</Button>
          <Button variant="act" disabled>
            Disabled
          </Button>
          <Button variant="act" busy>
            Accept
          </Button>
          <Button variant="act" size="sm">
            Small
          </Button>
          <Button variant="act" size="lg">
            Hero
          </Button>
        </Row>
        <Row wrap>
          <Button variant="gold">
            Send Laurel <Amount coins={100} />
          </Button>
          <Button>Other times</Button>
          <Button variant="quiet">Maybe Later</Button>
          <Button variant="danger">End Stream</Button>
          <Button icon={CalendarPlus} size="sm">
            Propose a meeting
          </Button>
        </Row>
        <Row wrap>
          <IconButton icon={RefreshCw} label="Refresh" />
          <IconButton icon={Pencil} label="Edit" variant="plain" />
          <IconButton icon={Flag} label="Report" busy />
          <TextLink to="?">Forgot password?</TextLink>
          <Text as="span" tone="2">
            Already blessed?{' '}
            <TextLink blessed to="?">
              Sign in
            </TextLink>
          </Text>
          <Kbd>F8</Kbd>
        </Row>
      </Stack>
    </Section>
  );
}

function Fields() {
  const [search, setSearch] = useState('Kestrel');
  const [industry, setIndustry] = useState<'' | 'transport' | 'food'>('');
  const [tags, setTags] = useState(['Oolong', 'Wholesale']);
  return (
    <Section title="Fields">
      <Stack gap="lg">
        <Columns of="fields">
          <Field label="EIN" placeholder="XX-XXXXXXX" mono hint="Nine digits, as on your letter from the IRS." />
          <Field label="Email" type="email" defaultValue="imani@ashgrove" error="Please enter a valid email address" />
          <PasswordField label="Password" defaultValue="tea and cold chain" />
          <Field label="Website" aside="Optional" disabled defaultValue="https://ashgrove.example" />
          <Select label="Industry" options={INDUSTRIES} value={industry} onChange={setIndustry} />
          <Select label="State" options={[]} value="" onChange={() => undefined} placeholder="Choose a state" error="Choose a state" />
          <SearchField label="Find a match" labelHidden={false} value={search} onChange={setSearch} />
          <TagInput label="Tags" value={tags} onChange={setTags} limit={10} />
        </Columns>
        <Textarea label="Moderator Notes" limit={1000} defaultValue="Named a viewer twice after being asked to stop." />
        <ImagePicker label="Logo" hint="PNG, JPEG or WebP, at most 5 MB" onPick={() => undefined} />
        <ImagePicker label="Logo, being sent" previewUrl={kestrel.imageUrl} progress={0.4} onPick={() => undefined} />
        <ImagePicker
          label="Logo, refused"
          hint="PNG, JPEG or WebP, at most 5 MB"
          error="This file is not a picture. What you had is unchanged."
          onPick={() => undefined}
          onRemove={() => undefined}
          previewUrl={kestrel.imageUrl}
        />
      </Stack>
    </Section>
  );
}

function Choices() {
  const [seeking, setSeeking] = useState<Seeking[]>(['clients', 'strategic']);
  const [miles, setMiles] = useState(600);
  const [on, setOn] = useState(true);
  const [view, setView] = useState<'pending' | 'reviewed' | 'resolved'>('pending');
  const [tab, setTab] = useState<'basic' | 'photos'>('basic');
  const [size, setSize] = useState<'small' | 'large'>('small');
  return (
    <Section title="Choices">
      <Stack gap="lg">
        <ChipGroup label="They seek" options={SEEKING} value={seeking} onChange={setSeeking} />
        <Slider label={`Within ${miles} miles of Baltimore`} value={miles} min={10} max={1000} step={10} onChange={setMiles} />
        <Checkbox label="Remember my account" checked={on} onChange={setOn} />
        <Checkbox label="I agree to the terms" checked={false} onChange={setOn} error="Please agree to go on" />
        <Switch label="Read receipts" hint="Others see when you read. Off, you do not see theirs." checked={on} onChange={setOn} />
        <RadioGroup
          label="Company size"
          value={size}
          onChange={setSize}
          options={[
            { value: 'small', label: '1–10 people' },
            { value: 'large', label: '11–50 people', hint: 'With a second site' },
          ]}
        />
        <Segments
          label="Status"
          value={view}
          onChange={setView}
          options={[
            { value: 'pending', label: 'Pending' },
            { value: 'reviewed', label: 'Reviewed' },
            { value: 'resolved', label: 'Resolved' },
          ]}
        />
        <Tabs
          label="Profile"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'basic', label: 'Basic Info', content: <Text tone="2">What members see first.</Text> },
            { value: 'photos', label: 'Photos', count: 3, content: <Text>Three pictures.</Text> },
          ]}
        />
        <Progress part={0.6} label="Upload" />
      </Stack>
    </Section>
  );
}

function Marks() {
  return (
    <Section title="Marks">
      <Row wrap>
        <PremiumMark />
        <Badge tone="success">Completed</Badge>
        <Badge tone="warning">In review</Badge>
        <Badge tone="danger" icon={ChevronsUp}>
          High
        </Badge>
        <Badge tone="info">Reviewed</Badge>
        <Badge tone="live">Live</Badge>
        <Chip>LTL reefer</Chip>
        <Chip line>+2 more</Chip>
        <Chip onRemove={() => undefined}>Oolong</Chip>
        <Seal />
        <Amount coins={4360} />
        <Amount coins={-50} />
        <Amount coins={25} signed />
        <Count value={3} />
        <Count value={1} live />
        <Count value={120} />
        <Presence online />
        <Presence online={false} />
      </Row>
    </Section>
  );
}

const notices = [
  {
    label: 'Match',
    show: () =>
      notify({
        tone: 'gold',
        title: "It's a Match!",
        text: 'You both liked each other! Start messaging to explore partnership opportunities.',
        action: { label: 'Message', onAct: () => undefined },
      }),
  },
  { label: 'Welcome', show: () => notify({ tone: 'success', title: 'Welcome Back!', text: 'Successfully logged into Benison' }) },
  {
    label: 'Failure',
    show: () =>
      notify({
        tone: 'danger',
        title: 'Swipe Failed',
        text: 'Unable to record your swipe. Please try again.',
        action: { label: 'Retry', onAct: () => undefined },
      }),
  },
];

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | null>(null);
  const set = (name: 'dialog' | 'sheet' | 'confirm') => (isOpen: boolean) => setOpen(isOpen ? name : null);
  return (
    <Section title="Notices and overlays">
      <Stack>
        <Row wrap>
          {notices.map((notice) => (
            <Button key={notice.label} onClick={notice.show}>
              {notice.label}
            </Button>
          ))}
        </Row>
        <Row wrap>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <DropdownMenu
            trigger={<IconButton icon={Ellipsis} label="More" />}
            items={[
              { label: 'View profile', icon: Handshake, to: '?' },
              { label: 'Report', icon: Flag, ruled: true },
              { label: 'Block', icon: Trash2, danger: true },
            ]}
          />
          <TooltipProvider>
            <Tooltip text="EIN and legal name, checked 14 Aug 2026">
              <Button variant="quiet">Tooltip</Button>
            </Tooltip>
          </TooltipProvider>
        </Row>
        <OfflineBand since="09:14" />
        <Band tone="danger">Your account is suspended until 3 December.</Band>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={set('dialog')}
          title="Report Kestrel Cold Chain"
          text="A moderator reads every report. They are not told who sent it."
          actions={
            <>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
              <Button variant="act">Send report</Button>
            </>
          }
        >
          <Textarea label="What happened" limit={500} />
        </Dialog>
        <Sheet
          open={open === 'sheet'}
          onOpenChange={set('sheet')}
          title="Filters"
          actions={
            <>
              <Button>Clear</Button>
              <Button variant="act">Show 37 cards</Button>
            </>
          }
        >
          <Choices />
        </Sheet>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={set('confirm')}
          title="Block Kestrel Cold Chain?"
          text="You will not see each other again. Your match and its messages close for both. They are not told."
          confirmLabel="Block Kestrel"
          tone="danger"
          onConfirm={() => setOpen(null)}
        />
      </Stack>
    </Section>
  );
}

export function ControlsPart() {
  return (
    <Columns of="two">
      <Stack gap="lg">
        <Actions />
        <Fields />
      </Stack>
      <Stack gap="lg">
        <Overlays />
        <Marks />
        <Choices />
      </Stack>
    </Columns>
  );
}

import { CalendarPlus, ChevronsUp, Flag, Pencil, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, TextLink } from '../components/controls/button.tsx';
import { Badge, Chip, Count, Presence } from '../components/controls/chip.tsx';
import { Field, PasswordField, SearchField, Textarea } from '../components/fields/field.tsx';
import { ImagePicker } from '../components/fields/file-drop.tsx';
import { Select } from '../components/fields/select.tsx';
import { TagInput } from '../components/fields/tag-input.tsx';
import { Columns, Row, Section, Stack } from '../components/frame/layout.tsx';
import { Amount } from '../components/marks/coin.tsx';
import { PremiumMark, Seal } from '../components/marks/seal.tsx';
import { Kbd, Text } from '../components/text.tsx';
import { Choices } from './controls-choices.tsx';
import { Overlays } from './controls-overlays.tsx';
import { kestrel } from './gallery-data.ts';

const INDUSTRIES = [
  { value: '', label: 'All industries' },
  { value: 'transport', label: 'Transportation' },
  { value: 'food', label: 'Food and beverage' },
] as const;
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

/** What is pressed, filled in and chosen, with everything that opens above the page. */
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

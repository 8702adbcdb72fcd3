import { useState } from 'react';
import { ChipGroup } from '../components/controls/chip.tsx';
import { Segments, Tabs } from '../components/controls/tabs.tsx';
import { Checkbox } from '../components/fields/checkbox.tsx';
import { RadioGroup } from '../components/fields/radio-group.tsx';
import { Slider } from '../components/fields/slider.tsx';
import { Progress } from '../components/fields/stepper.tsx';
import { Switch } from '../components/fields/switch.tsx';
import { Section, Stack } from '../components/frame/layout.tsx';
import { Text } from '../components/text.tsx';

const SEEKING = [
  { value: 'vendors', label: 'Vendors' },
  { value: 'clients', label: 'Clients' },
  { value: 'strategic', label: 'Strategic' },
  { value: 'investors', label: 'Investors' },
] as const;
type Seeking = (typeof SEEKING)[number]['value'];

/** Everything that is chosen from; it fills a sheet as well. */
export function Choices() {
  const [seeking, setSeeking] = useState<Seeking[]>(['clients', 'strategic']);
  const [miles, setMiles] = useState(600);
  const [on, setOn] = useState(true);
  const [view, setView] = useState<'pending' | 'reviewed' | 'resolved'>('pending');
  const [tab, setTab] = useState<'basic' | 'photos'>('basic');
  const [size, setSize] = useState<'small' | 'large'>('small');
  return (
    <Section title="Choices">
      <Stack gap="lg">
        <ChipGroup label="Looking for" options={SEEKING} value={seeking} onChange={setSeeking} />
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

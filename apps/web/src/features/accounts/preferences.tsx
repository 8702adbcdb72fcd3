import { useMutation } from '@apollo/client/react';
import { ClockFormat } from '@benison/contracts/enumerations';
import { RadioGroup } from '../../components/fields/radio-group.tsx';
import { Switch } from '../../components/fields/switch.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import type { UpdatePreferencesInput } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { tellUnsaved } from '../../lib/form/tell-unsaved.ts';
import { useViewer } from './session.tsx';

const UPDATE_PREFERENCES = graphql(`
  mutation UpdatePreferences($input: UpdatePreferencesInput!) {
    updatePreferences(input: $input) { viewer { id readReceipts showOnlineStatus clockFormat } }
  }
`);

/** The member, and a change of what it prefers, which applies immediately. */
function usePreferences() {
  const viewer = useViewer();
  const [update] = useMutation(UPDATE_PREFERENCES);
  const change = async (input: UpdatePreferencesInput) => {
    try {
      const { id, readReceipts, showOnlineStatus, clockFormat } = viewer;
      const next = {
        __typename: 'Viewer' as const,
        id,
        readReceipts: input.readReceipts ?? readReceipts,
        showOnlineStatus: input.showOnlineStatus ?? showOnlineStatus,
        clockFormat: input.clockFormat ?? clockFormat,
      };
      const updatePreferences = { __typename: 'ViewerPayload' as const, viewer: next };
      await update({ variables: { input }, optimisticResponse: { updatePreferences } });
    } catch (error) {
      tellUnsaved(error);
    }
  };
  return { viewer, change };
}

/** What others can see of the member's presence. */
export function Preferences() {
  const { viewer, change } = usePreferences();
  return (
    <Section title="What others see of you">
      <Stack>
        <Switch
          label="Read receipts"
          hint="Others see when you have read their messages, and you see when they have read yours."
          checked={viewer.readReceipts}
          onChange={(readReceipts) => void change({ readReceipts })}
        />
        <Switch
          label="Show when I am online"
          hint="Off: your card always says Offline."
          checked={viewer.showOnlineStatus}
          onChange={(showOnlineStatus) => void change({ showOnlineStatus })}
        />
      </Stack>
    </Section>
  );
}

const CLOCKS = [
  { value: ClockFormat.Automatic, label: "The browser's", hint: 'In emails, 2:30 PM.' },
  { value: ClockFormat.TwelveHours, label: '12 hours', hint: '2:30 PM' },
  { value: ClockFormat.TwentyFourHours, label: '24 hours', hint: '14:30' },
];

/** By which clock times are written, on every screen and in emails. */
export function ClockPreference() {
  const { viewer, change } = usePreferences();
  return (
    <Section title="Time format">
      <RadioGroup
        label="Time format"
        labelHidden
        options={CLOCKS}
        value={viewer.clockFormat}
        onChange={(clockFormat) => void change({ clockFormat })}
      />
    </Section>
  );
}

import { useMutation } from '@apollo/client/react';
import { Switch } from '../../components/fields/switch.tsx';
import { Section, Stack } from '../../components/layout.tsx';
import type { UpdatePreferencesInput } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { tellUnsaved } from '../../lib/tell-unsaved.ts';
import { useViewer } from './session.tsx';

const UPDATE_PREFERENCES = graphql(`
  mutation UpdatePreferences($input: UpdatePreferencesInput!) {
    updatePreferences(input: $input) { viewer { id readReceipts showOnlineStatus } }
  }
`);

/** What others can see of the member's presence. Each switch applies immediately. */
export function Preferences() {
  const viewer = useViewer();
  const [update] = useMutation(UPDATE_PREFERENCES);
  const change = async (input: UpdatePreferencesInput) => {
    try {
      const { id, readReceipts, showOnlineStatus } = viewer;
      const next = {
        __typename: 'Viewer' as const,
        id,
        readReceipts: input.readReceipts ?? readReceipts,
        showOnlineStatus: input.showOnlineStatus ?? showOnlineStatus,
      };
      const updatePreferences = { __typename: 'ViewerPayload' as const, viewer: next };
      await update({ variables: { input }, optimisticResponse: { updatePreferences } });
    } catch (error) {
      tellUnsaved(error);
    }
  };
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

import { useMutation, useQuery } from '@apollo/client/react';
import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Fill, Row } from '../../components/frame/layout.tsx';
import { Text } from '../../components/text.tsx';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { LIVE_NOTICES, SET_LIVE_NOTICES } from './list-documents.ts';

/** The setting for notices when a match goes live. */
export function LiveNotices() {
  const tellFailed = useTellFailed();
  const { data } = useQuery(LIVE_NOTICES);
  const [set, { loading }] = useMutation(SET_LIVE_NOTICES, {
    update: (cache, { data: answer }) => {
      if (answer) cache.writeQuery({ query: LIVE_NOTICES, data: { liveNotices: answer.setLiveNotices.isOn } });
    },
  });
  if (!data) return null;
  const handleChange = (isOn: boolean) =>
    void set({ variables: { isOn } }).catch((error: unknown) => tellFailed('Not saved', error, 'live-notices'));
  const isOn = data.liveNotices;
  return (
    <Row wrap>
      <Fill>
        <Text size={14}>{isOn ? 'You get a notice when a match goes live' : 'Get a notice when a match goes live'}</Text>
        <Text size={13} tone="2">
          Reminders of streams you plan to attend are always sent.
        </Text>
      </Fill>
      <Button size="sm" icon={isOn ? Bell : BellOff} busy={loading} onClick={() => handleChange(!isOn)}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
    </Row>
  );
}

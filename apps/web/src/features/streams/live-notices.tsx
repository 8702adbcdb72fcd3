import { useMutation, useQuery } from '@apollo/client/react';
import { Switch } from '../../components/choice.tsx';
import { notify } from '../../components/toast.tsx';
import { failureOf } from '../../lib/errors.ts';
import { LIVE_NOTICES, SET_LIVE_NOTICES } from './list-documents.ts';

/** Whether one is told when a match goes live. */
export function LiveNotices() {
  const { data } = useQuery(LIVE_NOTICES);
  const [set, { loading }] = useMutation(SET_LIVE_NOTICES, {
    update: (cache, { data: answer }) => {
      if (answer) cache.writeQuery({ query: LIVE_NOTICES, data: { liveNotices: answer.setLiveNotices } });
    },
  });
  if (!data) return null;
  const handleChange = (isOn: boolean) =>
    void set({ variables: { isOn } }).catch((error: unknown) => notify({ title: 'Not saved', text: failureOf(error).message, tone: 'danger', key: 'live-notices' }));
  return <Switch label="Tell me when a match goes live" hint="A notice at once. Reminders of streams you said you come to are always sent." checked={data.liveNotices} disabled={loading} onChange={handleChange} />;
}

import { useApolloClient } from '@apollo/client/react';
import { Building2, CalendarPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { CallButton } from '../../../components/streams/call-button.tsx';
import type { CallToAction } from '../../../gql/graphql.ts';
import { proposeMeetingWith } from '../../../lib/propose-meeting.ts';
import { PRESS_CALL_TO_ACTION } from './call-documents.ts';
import { CALL_WORDS } from './call-words.ts';

export interface CallBarProps {
  readonly streamId: string;
  readonly action: CallToAction;
  readonly host: { readonly id: string; readonly name: string };
  /** The match that admits the viewer; unknown until it is in. */
  readonly matchId: string | null;
}

/** What the host asks its viewers to do. A press is counted, and does it. */
export function CallBar({ streamId, action, host, matchId }: CallBarProps) {
  const apollo = useApolloClient();
  const navigate = useNavigate();
  const handlePress = () => {
    // What is asked for is done whether or not it could be counted.
    apollo.mutate({ mutation: PRESS_CALL_TO_ACTION, variables: { input: { streamId, action } } }).catch(() => undefined);
    if (action === 'PROPOSE_MEETING' && matchId !== null) proposeMeetingWith({ matchId, name: host.name });
    if (action === 'SEE_PROFILE') void navigate(`/businesses/${host.id}`);
  };
  if (action === 'PROPOSE_MEETING' && matchId === null) return null;
  return (
    <CallButton icon={action === 'PROPOSE_MEETING' ? CalendarPlus : Building2} onClick={handlePress}>
      {CALL_WORDS[action].viewer}
    </CallButton>
  );
}

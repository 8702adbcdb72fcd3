import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { Text } from '../../../components/text.tsx';
import { useMinute } from '../../../lib/time/use-now.ts';
import { whenWords } from '../../../lib/words/time-words.ts';
import { LIVE_STREAMS, SCHEDULED_STREAMS } from '../list-documents.ts';
import { nextStream } from './next-stream-of.ts';

export interface NextStreamProps {
  readonly endedId: string;
  readonly hostId: string;
  /** It can be watched again. */
  readonly isRecorded: boolean;
}

/** What to watch once a stream is over: another one that is live, or the next one that was announced, its host's first. */
export function NextStream({ endedId, hostId, isRecorded }: NextStreamProps) {
  const now = useMinute();
  const live = useQuery(LIVE_STREAMS, { fetchPolicy: 'network-only' });
  const announced = useQuery(SCHEDULED_STREAMS, { fetchPolicy: 'network-only' });
  const next = nextStream({
    live: live.data?.liveStreams.nodes ?? [],
    announced: announced.data?.scheduledStreams.nodes ?? [],
    endedId,
    hostId,
  });
  return (
    <>
      {next?.kind === 'announced' && (
        <Text size={14} tone="2">
          {said`Next: ${next.stream.title}, ${whenWords(next.stream.startsAt, now)}, from ${next.stream.host.name}.`}
        </Text>
      )}
      {next?.kind === 'live' && (
        <ButtonLink variant="act" to={`/livestream/${next.stream.id}`}>
          {said`Watch ${next.stream.host.name} live`}
        </ButtonLink>
      )}
      {isRecorded && <ButtonLink to={`/replays/${endedId}`}>Watch again</ButtonLink>}
      <ButtonLink to="/livestream">All live streams</ButtonLink>
    </>
  );
}

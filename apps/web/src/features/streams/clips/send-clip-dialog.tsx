import { useMutation, useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { LoadMore, RuledList, RuledRow } from '../../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { Text } from '../../../components/text.tsx';
import type { Clip_LineFragment } from '../../../gql/graphql.ts';
import { actWords, failureOf } from '../../../lib/acts/errors.ts';
import { loadMore } from '../../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { newId } from '../../../lib/page/new-id.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import { clipPath } from '../../../lib/sharing/clip-link.ts';
import { CLIP_RECEIVERS, SEND_CLIP } from './clip-documents.ts';

export interface SendClipDialogProps {
  readonly clip: Clip_LineFragment;
  readonly onClose: () => void;
}

/** Its title for whoever reads it elsewhere, as in a notice, and its address. */
const clipMessage = (clip: Clip_LineFragment): string => `${clip.title}\n${location.origin}${clipPath(clip)}`;

type Outcome = 'sending' | 'sent' | { readonly problem: string };

/** Sends a clip into conversations: a press for each match. */
export function SendClipDialog({ clip, onClose }: SendClipDialogProps) {
  const { data, error, loading, refetch, fetchMore } = useQuery(CLIP_RECEIVERS, { notifyOnNetworkStatusChange: true });
  const { outcomes, send } = useSending(clip);
  const matches = data?.matches.nodes.filter(({ business }) => !business.isClosed);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={said`Send “${clip.title}”`}
      text="It plays right in the conversation. Only matches of the recording’s host can watch it."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Loading active={!data && !error} skeleton={<RowsSkeleton rows={3} />} label="Loading your matches">
        {error && !data && (
          <ErrorState shape="short" title="Your matches did not load" text="Nothing was sent." onRetry={() => refetchQuietly(refetch)} />
        )}
        {matches?.length === 0 && (
          <Text size={14} tone="2">
            You have no match to send it to yet.
          </Text>
        )}
        {matches && matches.length > 0 && (
          <RuledList label="Your matches">
            {matches.map(({ id, business }) => (
              <Receiver key={id} business={business} outcome={outcomes[id]} onSend={() => void send(id)} />
            ))}
          </RuledList>
        )}
        {data?.matches.pageInfo.hasNextPage && <LoadMore busy={loading} onLoad={() => loadMore({ fetchMore }, data.matches)} />}
      </Loading>
    </Dialog>
  );
}

interface ReceiverProps {
  readonly business: { readonly id: string; readonly name: string; readonly logo?: Parameters<typeof imageFor>[0] };
  readonly outcome: Outcome | undefined;
  readonly onSend: () => void;
}

function Receiver({ business, outcome, onSend }: ReceiverProps) {
  const { id, name, logo } = business;
  const isSent = outcome === 'sent';
  return (
    <RuledRow
      lead={<Avatar id={id} name={name} imageUrl={imageFor(logo, 42)} size={42} />}
      name={<bdi>{name}</bdi>}
      text={typeof outcome === 'object' ? outcome.problem : undefined}
    >
      <Button
        size="sm"
        busy={outcome === 'sending'}
        busyText="Sending..."
        disabled={isSent}
        aria-label={isSent ? said`Sent to ${name}` : said`Send to ${name}`}
        onClick={onSend}
      >
        {isSent ? 'Sent' : 'Send'}
      </Button>
    </RuledRow>
  );
}

/** Each is sent once, however often it is tried. */
function useSending(clip: Clip_LineFragment) {
  const [mutate] = useMutation(SEND_CLIP);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const ids = useRef(new Map<string, string>());
  const send = async (matchId: string) => {
    const become = (outcome: Outcome) => setOutcomes((known) => ({ ...known, [matchId]: outcome }));
    const id = ids.current.get(matchId) ?? newId();
    ids.current.set(matchId, id);
    become('sending');
    try {
      await mutate({ variables: { input: { id, matchId, content: clipMessage(clip) } } });
      become('sent');
    } catch (error) {
      become({ problem: actWords(failureOf(error)) });
    }
  };
  return { outcomes, send };
}

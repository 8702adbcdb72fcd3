import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/frame/layout.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { LoadMore, RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { Avatar } from '../../../components/marks/avatar.tsx';
import type { Clip_LineFragment } from '../../../gql/graphql.ts';
import { loadMore } from '../../../lib/lists/pagination.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import { clipPath } from '../../../lib/sharing/clip-link.ts';
import { elapsedWords } from '../stream-clock.ts';
import { CLIPS_TO_WATCH } from './clip-documents.ts';
import { lengthOf } from './clip-span.ts';

const SendClipDialog = lazyPart(async () => ({ default: (await import('./send-clip-dialog.tsx')).SendClipDialog }));

const PAGE = 5;

export interface ClipListProps {
  /** Only the clips of this host. */
  readonly hostId?: string;
}

/** The clips of one's own recordings and of one's matches’, the latest first; nothing where there are none. */
export function ClipList({ hostId }: ClipListProps) {
  const { data, loading, fetchMore } = useQuery(CLIPS_TO_WATCH, {
    variables: { hostId: hostId ?? null, first: PAGE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [sent, setSent] = useState<Clip_LineFragment | null>(null);
  const page = data?.clips;
  if (!page?.nodes.length) return null;
  return (
    <Section title="Clips">
      <RuledList label="Clips">
        {page.nodes.map((clip) => {
          const { host } = clip.stream;
          return (
            <RuledItem
              key={clip.id}
              lead={<Avatar id={host.id} name={host.name} imageUrl={imageFor(host.logo, 42)} size={42} />}
              title={clip.title}
              text={said`${host.name}, from “${clip.stream.title}”`}
              time={elapsedWords(0, lengthOf(clip))}
              to={clipPath(clip)}
              trail={<IconButton icon={Send} label={said`Send “${clip.title}” to a match`} onClick={() => setSent(clip)} />}
            />
          );
        })}
      </RuledList>
      {page.pageInfo.hasNextPage && <LoadMore busy={loading} onLoad={() => loadMore({ fetchMore }, page)} />}
      <Suspense fallback={null}>{sent && <SendClipDialog clip={sent} onClose={() => setSent(null)} />}</Suspense>
    </Section>
  );
}

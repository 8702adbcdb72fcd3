import { said } from '@benison/contracts/said';
import { CLIP_SECONDS_MAX, CLIPS_PER_RECORDING_MAX } from '@benison/contracts/terms/stream-clip';
import { Ellipsis, Link as LinkIcon, Pencil, Play, Scissors, Send, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { DropdownMenu } from '../../../components/controls/menu.tsx';
import { Section, Stack } from '../../../components/frame/layout.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { Text } from '../../../components/text.tsx';
import type { Clip_LineFragment } from '../../../gql/graphql.ts';
import { clipPath } from '../../../lib/sharing/clip-link.ts';
import { copyLink } from '../../../lib/sharing/copy-link.ts';
import type { ReplayPlayer } from '../replay/use-replay-player.ts';
import { elapsedWords } from '../stream-clock.ts';
import { lengthOf, placeWords } from './clip-span.ts';

const ClipMaker = lazyPart(async () => ({ default: (await import('./clip-maker.tsx')).ClipMaker }), 'here');
const RenameClipDialog = lazyPart(async () => ({ default: (await import('./clip-dialogs.tsx')).RenameClipDialog }));
const SendClipDialog = lazyPart(async () => ({ default: (await import('./send-clip-dialog.tsx')).SendClipDialog }));
const DeleteClipDialog = lazyPart(async () => ({ default: (await import('./clip-dialogs.tsx')).DeleteClipDialog }));

export interface ReplayClipsProps {
  readonly streamId: string;
  readonly clips: readonly Clip_LineFragment[];
  readonly player: ReplayPlayer;
  readonly isOwn: boolean;
}

type ClipAct = 'rename' | 'delete' | 'send';

type Asked = { readonly what: ClipAct; readonly clip: Clip_LineFragment };

/** The clips of a recording, below it: each is played here or on its own page. The host makes them. */
export function ReplayClips({ streamId, clips, player, isOwn }: ReplayClipsProps) {
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  if (clips.length === 0 && !isOwn) return null;
  const isFull = clips.length >= CLIPS_PER_RECORDING_MAX;
  const handleClose = () => {
    setMaking(false);
    opener.current?.focus();
  };
  return (
    <Section
      title="Clips"
      count={clips.length > 0 ? clips.length : undefined}
      actions={
        isOwn && (
          <Button ref={opener} size="sm" icon={Scissors} held={isMaking || isFull} aria-expanded={isMaking} onClick={() => setMaking(true)}>
            Make a clip
          </Button>
        )
      }
    >
      <Stack>
        <Suspense fallback={null}>{isMaking && <ClipMaker streamId={streamId} player={player} onClose={handleClose} />}</Suspense>
        {isOwn && isFull && (
          <Text size={13} tone="2">
            {`One recording has at most ${CLIPS_PER_RECORDING_MAX} clips. Delete one to make another.`}
          </Text>
        )}
        {clips.length === 0 && !isMaking && (
          <Text size={14} tone="2">
            {`Pick up to ${CLIP_SECONDS_MAX} seconds, and share the link with your matches.`}
          </Text>
        )}
        {clips.length > 0 && (
          <RuledList label="Clips">
            {clips.map((clip) => (
              <ClipRow
                key={clip.id}
                clip={clip}
                isOwn={isOwn}
                onPlay={() => player.playPart(clip)}
                onAsk={(what) => setAsked({ what, clip })}
              />
            ))}
          </RuledList>
        )}
      </Stack>
      <Suspense fallback={null}>
        {asked?.what === 'rename' && <RenameClipDialog clip={asked.clip} onClose={() => setAsked(null)} />}
        {asked?.what === 'send' && <SendClipDialog clip={asked.clip} onClose={() => setAsked(null)} />}
        {asked?.what === 'delete' && <DeleteClipDialog clip={asked.clip} onClose={() => setAsked(null)} />}
      </Suspense>
    </Section>
  );
}

interface ClipRowProps {
  readonly clip: Clip_LineFragment;
  readonly isOwn: boolean;
  readonly onPlay: () => void;
  readonly onAsk: (what: ClipAct) => void;
}

function ClipRow({ clip, isOwn, onPlay, onAsk }: ClipRowProps) {
  return (
    <RuledItem
      lead={<IconButton icon={Play} label={said`Play “${clip.title}” here`} onClick={onPlay} />}
      title={clip.title}
      text={`${elapsedWords(0, lengthOf(clip))} long, from ${placeWords(clip.startMs)}`}
      to={clipPath(clip)}
      trail={
        <>
          <IconButton icon={LinkIcon} label={said`Copy the link of “${clip.title}”`} onClick={() => void copyLink(clipPath(clip))} />
          <IconButton icon={Send} label={said`Send “${clip.title}” to a match`} onClick={() => onAsk('send')} />
          {isOwn && (
            <DropdownMenu
              align="end"
              label={said`“${clip.title}”`}
              trigger={<IconButton icon={Ellipsis} label={said`More about “${clip.title}”`} />}
              items={[
                { label: 'Rename', icon: Pencil, onSelect: () => onAsk('rename') },
                { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onAsk('delete') },
              ]}
            />
          )}
        </>
      }
    />
  );
}

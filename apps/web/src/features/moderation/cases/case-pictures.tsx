import { AttachmentKind, EvidenceOrigin, type FrameState } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { Suspense } from 'react';
import { Stack } from '../../../components/frame/layout.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { FileRow } from '../../../components/messaging/message-parts.tsx';
import { PreviewFrame } from '../../../components/moderation/moderation.tsx';
import { SentPicture } from '../../../components/moderation/sent-picture.tsx';
import { Text } from '../../../components/text.tsx';
import type { ModerationCaseQuery } from '../../../gql/graphql.ts';
import { useGrayPictures } from '../evidence/gray-pictures.ts';
import { isRunning } from './case-words.ts';
import type { ModerationCase } from './use-cases.ts';
import { useShown } from './use-shown.ts';

const StreamPreview = lazyPart(async () => ({ default: (await import('../evidence/stream-preview.tsx')).StreamPreview }), 'here');

type Evidence = ModerationCaseQuery['moderationCase']['evidence'];

interface PicturesProps {
  readonly one: ModerationCase;
  readonly frames: Evidence['frames'];
  readonly frameState: FrameState;
  readonly removed: string | null;
}

const OURS = 'The stream when it was reported';
const THEIRS = 'A picture that the reporter sent';

/** What is said of the picture that Benison takes of a reported stream. */
const FRAME_WORDS: Record<FrameState, string | null> = {
  NONE: null,
  WAITING: 'Benison is taking a picture of the stream.',
  TAKEN: 'Taken by Benison from the stream when it was reported.',
  NO_PICTURE: 'No picture was taken: the stream showed none, or nothing but black, when it was reported.',
  UNREACHABLE: 'No picture was taken: the stream could not be reached when it was reported.',
  TOO_LATE: 'No picture was taken: it would have been too late.',
};

/** The stream, live or as Benison saw it; then, apart and named as such, what reporters sent. */
export function Pictures({ one, frames, frameState, removed }: PicturesProps) {
  const ours = frames.filter(({ origin }) => origin === EvidenceOrigin.Server);
  const theirs = frames.filter(({ origin }) => origin === EvidenceOrigin.Reporter);
  const frameUrl = ours[0]?.url ?? null;
  const words = removed ?? FRAME_WORDS[frameState];
  return (
    <Stack gap="sm">
      {isRunning(one.stream) ? (
        <Suspense fallback={frameUrl !== null && <Waiting viewers={one.viewersNow} frameUrl={frameUrl} />}>
          <StreamPreview key={one.id} caseId={one.id} viewers={one.viewersNow} frameUrl={frameUrl} />
        </Suspense>
      ) : (
        (frameUrl !== null || theirs.length === 0) && <Still frameUrl={frameUrl} of={OURS} removed={removed} />
      )}
      {words && (
        <Text size={13} tone="2">
          {words}
        </Text>
      )}
      {theirs.map(({ id, url }) => (
        <Stack key={id} gap="sm">
          <Still frameUrl={url} of={THEIRS} />
          <Text size={13} tone="warning">
            Sent by the reporter, not by Benison. It may show something else.
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

/** The attachments of a reported message: pictures to view, other files to download. */
export function SentFiles({ files }: { readonly files: Evidence['files'] }) {
  return (
    <Stack gap="sm">
      {files.map(({ id, kind, fileName, url }) =>
        kind === AttachmentKind.Picture ? (
          <Still key={id} frameUrl={url} of={said`The picture that was sent, ${fileName}`} />
        ) : (
          <FileRow key={id} name={fileName} note="PDF, as it was sent" href={url} />
        ),
      )}
    </Stack>
  );
}

/** Stands in for the preview while that is fetched. Without a control: what was pressed here would be forgotten there. */
function Waiting({ viewers, frameUrl }: { readonly viewers: number; readonly frameUrl: string }) {
  return <PreviewFrame isBlurred isLive viewers={viewers} picture={<SentPicture src={frameUrl} alt={OURS} />} />;
}

/** The stored picture of a message or of a stream that has ended, or a note that there is none. */
function Still({ frameUrl, of, removed }: { readonly frameUrl: string | null; readonly of: string; readonly removed?: string | null }) {
  const { isShown, show, hide } = useShown();
  const gray = useGrayPictures();
  if (!frameUrl)
    return <PreviewFrame isBlurred={false} isLive={false} note={removed ?? 'The stream has ended, and no picture of it was kept.'} />;
  return (
    <PreviewFrame
      isBlurred={!isShown}
      isLive={false}
      picture={<SentPicture src={frameUrl} alt={of} />}
      onShow={show}
      onHide={hide}
      {...gray}
    />
  );
}

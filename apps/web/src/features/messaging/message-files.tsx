import { AttachmentKind } from '@benison/contracts/enumerations';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { FileRow, PictureTile } from '../../components/messaging/message-parts.tsx';
import type { Message_LineFragment } from '../../gql/graphql.ts';
import { sizeWords } from '../../lib/words/size-words.ts';

const PictureView = lazyPart(async () => ({ default: (await import('./picture-view.tsx')).PictureView }));

type Attachment = Message_LineFragment['attachments'][number];

/** Stands in for the size of a picture that is not known. */
const UNKNOWN_SIDE = 240;

/** A message's attachments: pictures to view, files to save. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const pictures = files.filter(({ kind }) => kind === AttachmentKind.Picture);
  const shown = openAt === null ? undefined : pictures[openAt];
  return (
    <>
      {files.map((file) =>
        file.kind === AttachmentKind.Picture ? (
          <PictureTile
            key={file.id}
            name={file.fileName}
            thumbnailUrl={file.thumbnailUrl ?? file.url}
            width={file.width ?? UNKNOWN_SIDE}
            height={file.height ?? UNKNOWN_SIDE}
            onOpen={() => setOpenAt(pictures.indexOf(file))}
          />
        ) : (
          <FileRow key={file.id} name={file.fileName} note={`PDF, ${sizeWords(file.sizeBytes)}`} href={file.url} />
        ),
      )}
      {shown && openAt !== null && (
        <Suspense fallback={null}>
          <PictureView picture={shown} at={openAt} count={pictures.length} onMove={setOpenAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}

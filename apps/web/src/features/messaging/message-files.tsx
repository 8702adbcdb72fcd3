import { AttachmentKind } from '@benison/contracts/enumerations';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, DownloadLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FileRow, PictureTile } from '../../components/messaging/message-parts.tsx';
import { SentPicture } from '../../components/sent-picture.tsx';
import type { Message_LineFragment } from '../../gql/graphql.ts';
import { sizeWords } from './message-words.ts';

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
        <PictureView picture={shown} at={openAt} count={pictures.length} onMove={setOpenAt} onClose={() => setOpenAt(null)} />
      )}
    </>
  );
}

function PictureView({
  picture,
  at,
  count,
  onMove,
  onClose,
}: {
  picture: Attachment;
  at: number;
  count: number;
  onMove: (at: number) => void;
  onClose: () => void;
}) {
  const actions = (
    <>
      {count > 1 && (
        <Button icon={ChevronLeft} held={at === 0} onClick={() => onMove(at - 1)}>
          Previous
        </Button>
      )}
      {count > 1 && (
        <Button icon={ChevronRight} held={at === count - 1} onClick={() => onMove(at + 1)}>
          Next
        </Button>
      )}
      <DownloadLink variant="act" icon={Download} href={picture.url} fileName={picture.fileName}>
        Save picture
      </DownloadLink>
    </>
  );
  const text = `${count > 1 ? `Picture ${at + 1} of ${count}, ` : ''}${sizeWords(picture.sizeBytes)}`;
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={picture.fileName} text={text} actions={actions}>
      <div className="picture-view">
        <SentPicture src={picture.url} alt={picture.fileName} width={picture.width ?? undefined} height={picture.height ?? undefined} />
      </div>
    </Dialog>
  );
}

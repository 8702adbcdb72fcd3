import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { Button, DownloadLink } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { SentPicture } from '../../components/moderation/sent-picture.tsx';
import type { Message_LineFragment } from '../../gql/graphql.ts';
import { sizeWords } from '../../lib/words/size-words.ts';

export interface PictureViewProps {
  readonly picture: Message_LineFragment['attachments'][number];
  readonly at: number;
  readonly count: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** A picture of a message in its full size, and the way to the others. */
export function PictureView({ picture, at, count, onMove, onClose }: PictureViewProps) {
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

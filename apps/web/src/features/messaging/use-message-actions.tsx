import { useMutation } from '@apollo/client/react';
import { REACTION_LABELS, type MessageReaction } from '@benison/contracts/enumerations';
import { Check, Copy, Flag, PencilLine, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { MenuItem } from '../../components/controls/menu.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { Icon } from '../../components/marks/icon.tsx';
import type { Message_LineFragment } from '../../gql/graphql.ts';
import { actWords, failureOf } from '../../lib/acts/errors.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { copyAndTell } from '../../lib/sharing/copy-and-tell.ts';
import { EDIT_MESSAGE, REACT_TO_MESSAGE } from './documents.ts';
import { isFresh } from './message-words.ts';
import { REACTION_ICONS, REACTIONS } from './reaction-marks.ts';

const DeleteMessageDialog = lazyPart(async () => ({ default: (await import('./delete-message-dialog.tsx')).DeleteMessageDialog }));

export interface Editing {
  readonly id: string;
  readonly text: string;
  readonly hasFiles: boolean;
  readonly error?: string | undefined;
}

/** Asks why a message, or the meeting that it proposes, is to be reported. */
export type ReportMessage = (messageId: string, isMeeting?: boolean) => void;

/** The actions on delivered messages, and the one in progress. */
export function useMessageActions(onReport: ReportMessage) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const [edit, { loading: isSaving }] = useMutation(EDIT_MESSAGE);
  const [react] = useMutation(REACT_TO_MESSAGE);
  const tellFailed = useTellFailed();

  const saveEdit = async (content: string) => {
    if (!editing) return;
    try {
      await edit({ variables: { input: { messageId: editing.id, content } } });
      setEditing(null);
    } catch (error) {
      setEditing({ ...editing, text: content, error: actWords(failureOf(error)) });
    }
  };
  // The same each time, so that lines which hold them are not drawn again.
  const onLines = useMemo(() => {
    /** Choosing the same reaction again removes it. */
    const toggle = ({ id, ownReaction }: Message_LineFragment, reaction: MessageReaction) => {
      react({ variables: { input: { messageId: id, reaction: ownReaction === reaction ? null : reaction } } }).catch((error: unknown) =>
        tellFailed('Not marked', error),
      );
    };
    const menuOf = (message: Message_LineFragment): MenuItem[] => {
      const { id, content, isOwn } = message;
      const report = isOwn ? [] : [{ label: 'Report message', icon: Flag, ruled: true, danger: true, onSelect: () => onReport(id) }];
      if (message.isDeleted || message.isRemoved) return report;
      const isWords = message.meeting === null;
      return [
        ...REACTIONS.map((reaction) => ({
          label: REACTION_LABELS[reaction],
          icon: REACTION_ICONS[reaction],
          trail: message.ownReaction === reaction && (
            <>
              <Icon icon={Check} size="s" />
              <span className="unseen">, chosen</span>
            </>
          ),
          onSelect: () => toggle(message, reaction),
        })),
        ...(content ? [{ label: 'Copy text', icon: Copy, ruled: true, onSelect: () => void copyWords(content) }] : []),
        ...(isOwn && isWords && isFresh(message.sentAt)
          ? [{ label: 'Edit', icon: PencilLine, onSelect: () => setEditing({ id, text: content, hasFiles: message.attachmentCount > 0 }) }]
          : []),
        ...(isOwn && isWords ? [{ label: 'Delete', icon: Trash2, danger: true, onSelect: () => setDeleting(id) }] : []),
        ...report,
      ];
    };
    return { toggle, menuOf, report: onReport };
  }, [react, tellFailed, onReport]);
  const dialog: ReactNode = deleting && (
    <Suspense fallback={null}>
      <DeleteMessageDialog messageId={deleting} onClose={() => setDeleting(null)} />
    </Suspense>
  );
  return { editing, setEditing, saveEdit, isSaving, onLines, dialog };
}

export type MessageActions = ReturnType<typeof useMessageActions>;

export type LineActions = MessageActions['onLines'];

/** Puts a message's words into the clipboard, and says so. */
export const copyWords = (content: string): Promise<void> =>
  copyAndTell(
    content,
    { title: 'Copied', text: 'The text is on your clipboard.', key: 'copied' },
    { title: 'Not copied', text: 'This browser blocks the clipboard. Please select the text and copy it.', tone: 'warning', key: 'copied' },
  );

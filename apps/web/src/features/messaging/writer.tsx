import { MESSAGE_LENGTH_MAX } from '@benison/contracts/limits';
import { said } from '@benison/contracts/said';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../components/controls/button.tsx';
import { Composer } from '../../components/messaging/composer.tsx';
import { ComposerMode, UploadChip } from '../../components/messaging/message-parts.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { FILE_TYPES } from './uploads.ts';
import type { UseFiles } from './use-files.ts';
import type { MessageActions } from './use-message-actions.tsx';
import type { UseThread } from './use-thread.ts';

/** The counter under the field appears when this many characters are left. */
const COUNTER_WITHIN = 200;

export interface WriterProps {
  readonly thread: UseThread;
  readonly match: Match_RowFragment;
  readonly files: UseFiles;
  readonly actions: MessageActions;
  /** Why nothing can be sent any more. */
  readonly closed: string | undefined;
  /** A message was sent: scroll to the end of the log. */
  readonly onSent: () => void;
}

/** The field below the log: for a new message, or for editing one. */
export function Writer({ thread, match, files, actions, closed, onSent }: WriterProps) {
  const shared = { limit: MESSAGE_LENGTH_MAX, counterWithin: COUNTER_WITHIN };
  const { editing, setEditing } = actions;
  const hasEdited = useRef(false);
  useEffect(() => {
    if (editing) hasEdited.current = true;
  }, [editing]);
  if (editing) {
    const stop = () => setEditing(null);
    return (
      <Composer
        key={editing.id}
        {...shared}
        autoFocus
        placeholder="Change your message"
        sendLabel="Save"
        mayBeEmpty={editing.hasFiles}
        waitsFor={actions.isSaving ? 'Saving' : undefined}
        error={editing.error}
        value={editing.text}
        onChange={(text) => setEditing({ ...editing, text, error: undefined })}
        onEscape={stop}
        onSend={(text) => {
          void actions.saveEdit(text);
          return false;
        }}
        above={
          <ComposerMode onLeave={stop} label="Stop editing">
            Editing a message. Both of you will see that it was edited.
          </ComposerMode>
        }
      />
    );
  }
  if (closed) return <Composer {...shared} placeholder="" onSend={() => undefined} closed={closed} />;
  const { text, change } = thread.draft;
  const { contactName, business } = match;
  const placeholder = said`Write to ${contactName ?? business.name}`;
  const handleSend = (content: string) => {
    thread.send(content, files.take());
    onSent();
  };
  return (
    <Composer
      {...shared}
      // After an edit, the focus returns to the field for new messages.
      autoFocus={hasEdited.current}
      placeholder={placeholder}
      label={contactName ? said`Write to ${contactName} at ${business.name}` : placeholder}
      value={text}
      onChange={change}
      onTyping={thread.tellTyping}
      onSend={handleSend}
      onFiles={files.add}
      mayBeEmpty={files.files.length > 0}
      waitsFor={files.waitsFor}
      error={files.error}
      tools={<FileButton onFiles={files.add} />}
      above={files.files.length > 0 && <Chips files={files} />}
    />
  );
}

function FileButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={Paperclip} label="Attach pictures or PDFs" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_TYPES.join(',')}
        className="unseen"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function Chips({ files }: { files: UseFiles }) {
  return (
    <>
      <ul aria-label="Files of this message">
        {files.files.map(({ id, file, previewUrl, progress, status, failure, isFinal }) => (
          <UploadChip
            key={id}
            name={file.name}
            previewUrl={previewUrl}
            progress={status === 'ready' ? null : progress}
            error={status === 'failed' ? failure : undefined}
            onRetry={isFinal ? undefined : () => files.retry(id)}
            onRemove={() => files.remove(id)}
          />
        ))}
      </ul>
      {files.isStuck && (
        <p className="note" role="status">
          No connection. The files wait on this page and upload on their own when it is back; keep the page open.
        </p>
      )}
    </>
  );
}

import { MESSAGE_LENGTH_MAX } from '@benison/contracts/limits';
import { said } from '@benison/contracts/said';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/controls/button.tsx';
import { Composer } from '../../components/messaging/composer.tsx';
import { ComposerMode, UploadChip } from '../../components/messaging/message-parts.tsx';
import { LiveWords } from '../../components/text.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { useStore } from '../../lib/page/store.ts';
import { FILE_TYPES } from './uploads.ts';
import type { UseFiles } from './use-files.ts';
import type { Editing, MessageActions } from './use-message-actions.tsx';
import type { UseThread } from './use-thread.ts';

/** The counter under the field appears when this many characters are left. */
const COUNTER_WITHIN = 200;

const SHARED = { limit: MESSAGE_LENGTH_MAX, counterWithin: COUNTER_WITHIN };

export interface WriterProps {
  readonly thread: UseThread;
  readonly match: Match_RowFragment;
  readonly files: UseFiles;
  readonly actions: MessageActions;
  /** Why nothing can be sent any more. */
  readonly closed: string | undefined;
  /** The match is over: what was sent can no longer be edited either. */
  readonly hasEnded: boolean;
  /** A message was sent: scroll to the end of the log. */
  readonly onSent: () => void;
}

/** The field below the log: for a new message, or for editing one. */
export function Writer({ thread, match, files, actions, closed, hasEnded, onSent }: WriterProps) {
  const { editing } = actions;
  const hasEdited = useRef(false);
  const text = useStore(thread.draft.text);
  useEffect(() => {
    if (editing) hasEdited.current = true;
  }, [editing]);
  if (editing && !hasEnded) return <EditWriter key={editing.id} editing={editing} actions={actions} />;
  if (closed) return <Composer {...SHARED} placeholder="" value={text} onSend={() => undefined} closed={closed} />;
  const { contactName, business } = match;
  const placeholder = said`Write to ${contactName ?? business.name}`;
  const handleSend = (content: string) => {
    thread.send(content, files.take());
    onSent();
  };
  return (
    <Composer
      {...SHARED}
      // After an edit, the focus returns to the field for new messages.
      autoFocus={hasEdited.current}
      placeholder={placeholder}
      label={contactName ? said`Write to ${contactName} at ${business.name}` : placeholder}
      value={text}
      onChange={thread.draft.change}
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

/** Keeps what is typed to itself until it is saved. */
function EditWriter({ editing, actions: { setEditing, saveEdit, isSaving } }: { editing: Editing; actions: MessageActions }) {
  const [text, setText] = useState(editing.text);
  const stop = () => setEditing(null);
  return (
    <Composer
      {...SHARED}
      autoFocus
      placeholder="Change your message"
      sendLabel="Save"
      mayBeEmpty={editing.hasFiles}
      waitsFor={isSaving ? 'Saving' : undefined}
      error={editing.error}
      value={text}
      onChange={(next) => {
        setText(next);
        if (editing.error !== undefined) setEditing({ ...editing, error: undefined });
      }}
      onEscape={stop}
      onSend={(content) => {
        void saveEdit(content);
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
          <LiveWords>No connection. The files wait on this page and upload on their own when it is back; keep the page open.</LiveWords>
        </p>
      )}
    </>
  );
}

import { useMutation } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { CLIP_TITLE_LENGTH_MAX } from '@benison/contracts/terms/stream-clip';
import { lengthOf } from '@benison/contracts/text-length';
import { useState } from 'react';
import { DangerDialog } from '../../../components/dialogs/danger-dialog.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Field } from '../../../components/fields/field.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import type { Clip_LineFragment } from '../../../gql/graphql.ts';
import { actWords, failureOf } from '../../../lib/acts/errors.ts';
import { takeOut } from '../../../lib/lists/take-out.ts';
import { DELETE_CLIP, UPDATE_CLIP } from './clip-documents.ts';
import { changeClips } from './kept-clips.ts';

export interface ClipDialogProps {
  readonly clip: Clip_LineFragment;
  readonly onClose: () => void;
}

/** Another title for a clip. */
export function RenameClipDialog({ clip, onClose }: ClipDialogProps) {
  const [title, setTitle] = useState(clip.title);
  const [error, setError] = useState<string>();
  const [update, { loading }] = useMutation(UPDATE_CLIP);
  const isSame = title.trim() === clip.title;
  const handleSubmit = async () => {
    if (title.trim() === '') return setError('Please give your clip a title');
    try {
      if (!isSame) await update({ variables: { input: { clipId: clip.id, title } } });
      onClose();
    } catch (failed) {
      setError(actWords(failureOf(failed)));
    }
  };
  return (
    <FormDialog title="Rename the clip" submitLabel="Save the title" busy={loading} error={error} onSubmit={handleSubmit} onClose={onClose}>
      <Field
        label="Title"
        autoComplete="off"
        value={title}
        maxLength={CLIP_TITLE_LENGTH_MAX}
        aside={`${lengthOf(title)} / ${CLIP_TITLE_LENGTH_MAX}`}
        onChange={(event) => {
          setTitle(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}

/** Asks the host before a clip goes for good. */
export function DeleteClipDialog({ clip, onClose }: ClipDialogProps) {
  const [remove] = useMutation(DELETE_CLIP);
  const act = async () => {
    await remove({
      variables: { input: { clipId: clip.id } },
      update: (cache, { data }) => {
        if (!data) return;
        changeClips(cache, clip.streamId, (clips) => clips.filter(({ id }) => id !== clip.id));
        takeOut(cache, 'clips', clip.id);
      },
    });
    notify({ title: 'Clip deleted', tone: 'success', key: 'clip' });
  };
  return (
    <DangerDialog
      title={said`Delete “${clip.title}”?`}
      text="Its link stops working. The recording stays."
      confirmLabel="Delete the clip"
      act={act}
      onClose={onClose}
    />
  );
}

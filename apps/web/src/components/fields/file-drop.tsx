import { ImageUp } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { PICTURE_TYPES, preparePicture } from '../../lib/pictures/prepare-picture.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../marks/icon.tsx';
import { FieldError, useFieldIds } from './field.tsx';
import { Progress } from './stepper.tsx';

export interface ImagePickerProps {
  readonly label: string;
  /** "PNG, JPEG or WebP, at most 5 MB" */
  readonly hint?: string;
  /** The stored picture, or an object URL of the chosen file. */
  readonly previewUrl?: string | null;
  readonly wide?: boolean;
  /** From 0 to 1 while it is being sent. */
  readonly progress?: number | null;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onPick: (file: File) => void;
  readonly onRemove?: () => void;
  /** Shown when there is no picture: an Avatar. */
  readonly fallback?: ReactNode;
}

/** Makes what was chosen fit to be sent, or says why it is not. */
function useTake(onPick: (file: File) => void) {
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setProblem(undefined);
    setPreparing(true);
    const { file, problem: found } = await preparePicture(chosen);
    setPreparing(false);
    setProblem(found);
    if (file) onPick(file);
  };
  return { take, isPreparing, problem };
}

/** Dragging a file over an area and dropping it there. */
function useDrop(isClosed: boolean, onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const place = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!isClosed) onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, place };
}

function Preview({ previewUrl, wide, fallback }: Pick<ImagePickerProps, 'previewUrl' | 'wide' | 'fallback'>) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <div className={classNames('drop-preview', wide && 'wide')}>
      {previewUrl && previewUrl !== brokenUrl ? (
        <img className="fills" src={previewUrl} alt="" onError={() => setBrokenUrl(previewUrl)} />
      ) : (
        (fallback ?? <Icon icon={ImageUp} size="l" />)
      )}
    </div>
  );
}

function wordsOf(isSending: boolean, isPreparing: boolean): string {
  if (isPreparing) return 'Preparing the picture...';
  return isSending ? 'Sending the picture...' : 'Drop a picture here, or choose one.';
}

function DropWords({
  id,
  hint,
  progress,
  isPreparing,
}: Pick<ImagePickerProps, 'hint' | 'progress'> & { readonly id: string; readonly isPreparing: boolean }) {
  const sending = progress != null;
  return (
    <div className="drop-words">
      {wordsOf(sending, isPreparing)}
      {hint && <span id={`${id}-hint`}>{hint}</span>}
      {sending && <Progress part={progress} label="Upload" />}
    </div>
  );
}

/** Choose or drop a picture: made fit to be sent, then preview, progress, error. */
export function ImagePicker({
  label,
  hint,
  previewUrl,
  wide,
  progress,
  error: given,
  disabled = false,
  onPick,
  onRemove,
  fallback,
}: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { take, isPreparing, problem } = useTake(onPick);
  const error = problem ?? given;
  const { id, control } = useFieldIds(undefined, error, hint);
  const sending = progress != null;
  const verb = previewUrl ? 'Replace' : 'Choose';
  const isClosed = disabled || sending || isPreparing;
  const { isOver, place } = useDrop(isClosed, (files) => void take(files[0]));
  return (
    <div className="labelled">
      <div className="label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={classNames('drop', isOver && 'over', error && 'invalid')} {...place}>
        <Preview previewUrl={previewUrl} wide={wide} fallback={fallback} />
        <DropWords id={id} hint={hint} progress={progress} isPreparing={isPreparing} />
        <input
          {...control}
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          className="unseen"
          tabIndex={-1}
          disabled={isClosed}
          // The error moves the focus to something visible.
          onFocus={() => button.current?.focus()}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            void take(chosen);
          }}
        />
        <div className="row wrap end">
          {onRemove && previewUrl && !sending && (
            <Button size="sm" variant="quiet" aria-label={`Remove: ${label}`} disabled={disabled} onClick={onRemove}>
              Remove
            </Button>
          )}
          <Button
            ref={button}
            size="sm"
            aria-label={`${verb}: ${label}`}
            aria-describedby={control['aria-describedby']}
            disabled={isClosed}
            onClick={() => input.current?.click()}
          >
            {verb}
          </Button>
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

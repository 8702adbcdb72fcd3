import { ImageUp } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { FieldError, useFieldIds } from './field.tsx';
import { Progress } from './stepper.tsx';

export interface ImagePickerProps {
  readonly label: string;
  /** "PNG, JPEG or WebP, at most 5 MB" */
  readonly hint?: string;
  /** The stored picture, or an object URL of the chosen file. */
  readonly previewUrl?: string | null;
  readonly accept?: string;
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

function DropWords({ id, hint, progress }: Pick<ImagePickerProps, 'hint' | 'progress'> & { readonly id: string }) {
  const sending = progress != null;
  return (
    <div className="drop-words">
      {sending ? 'Sending the picture...' : 'Drop a picture here, or choose one.'}
      {hint && <span id={`${id}-hint`}>{hint}</span>}
      {sending && <Progress part={progress} label="Upload" />}
    </div>
  );
}

/** Choose or drop a picture: preview, progress, error. */
export function ImagePicker({
  label,
  hint,
  previewUrl,
  accept = 'image/png,image/jpeg,image/webp',
  wide,
  progress,
  error,
  disabled = false,
  onPick,
  onRemove,
  fallback,
}: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { id, control } = useFieldIds(undefined, error, hint);
  const sending = progress != null;
  const verb = previewUrl ? 'Replace' : 'Choose';
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onPick(file);
  };
  const { isOver, place } = useDrop(disabled || sending, take);
  return (
    <div className="labelled">
      <div className="label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={classNames('drop', isOver && 'over', error && 'invalid')} {...place}>
        <Preview previewUrl={previewUrl} wide={wide} fallback={fallback} />
        <DropWords id={id} hint={hint} progress={progress} />
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          className="unseen"
          tabIndex={-1}
          disabled={disabled || sending}
          // The error moves the focus to something visible.
          onFocus={() => button.current?.focus()}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
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
            disabled={disabled || sending}
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

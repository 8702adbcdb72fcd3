import { said } from '@benison/contracts/said';
import { Download, FileText, X } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { IconButton } from '../controls/button.tsx';
import { Progress } from '../fields/stepper.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';
import { SentPicture } from '../moderation/sent-picture.tsx';

export interface PictureTileProps {
  readonly name: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
  readonly onOpen: () => void;
}

/** A picture in a thread, in its own proportions; opens large. */
export function PictureTile({ name, thumbnailUrl, width, height, onOpen }: PictureTileProps) {
  return (
    <button type="button" className="msg-picture" onClick={onOpen} aria-label={said`Open picture ${name}`}>
      <SentPicture src={thumbnailUrl} alt="" width={width} height={height} loading="lazy" style={{ aspectRatio: `${width} / ${height}` }} />
    </button>
  );
}

export interface FileRowProps {
  readonly name: string;
  /** "PDF, 184 kB" */
  readonly note: string;
  /** Where it is downloaded from; a file being uploaded has none. */
  readonly href?: string;
}

/** A file in a thread, to download. */
export function FileRow({ name, note, href }: FileRowProps) {
  const words = (
    <>
      <Icon icon={FileText} />
      <span className="fill">
        <b className="cut" dir="auto">
          {name}
        </b>
        <span>{note}</span>
      </span>
    </>
  );
  if (!href) return <div className="msg-file">{words}</div>;
  return (
    <a className="msg-file" href={href} download={name} aria-label={said`Download ${name}, ${note}`}>
      {words}
      <Icon icon={Download} size="s" />
    </a>
  );
}

export interface ReactionMarkProps {
  readonly id: string;
  readonly icon: LucideIcon;
  /** "Agree, by you and Kestrel" */
  readonly label: string;
  readonly count: number;
  /** One's own reaction is among them. */
  readonly pressed: boolean;
  readonly onToggle: () => void;
}

/** Reactions below a message. A screen reader finds them there; they are not announced when they arrive. */
export function ReactionRow({ marks }: { readonly marks: readonly ReactionMarkProps[] }) {
  if (marks.length === 0) return null;
  return (
    <div className="msg-marks" aria-live="off">
      {marks.map(({ id, icon, label, count, pressed, onToggle }) => (
        <button
          key={id}
          type="button"
          className={classNames('msg-mark', pressed && 'own')}
          aria-pressed={pressed}
          aria-label={label}
          title={label}
          onClick={onToggle}
        >
          <Icon icon={icon} size="s" />
          {count > 1 && <span aria-hidden>{count}</span>}
        </button>
      ))}
    </div>
  );
}

export interface UploadChipProps {
  readonly name: string;
  readonly previewUrl: string | null;
  /** From 0 to 1 while uploading; null once it has arrived. */
  readonly progress: number | null;
  readonly error?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** A file being added to a message: its progress, and ways to cancel. */
export function UploadChip({ name, previewUrl, progress, error, onRetry, onRemove }: UploadChipProps) {
  return (
    <li className={classNames('upload-chip', error && 'failed')}>
      {previewUrl ? <img src={previewUrl} alt="" /> : <Icon icon={FileText} />}
      <div className="fill">
        <p className="cut" dir="auto">
          {name}
        </p>
        {error ? (
          <p className="note" role="alert">
            {error}{' '}
            {onRetry && (
              <button type="button" onClick={onRetry}>
                Try again
              </button>
            )}
          </p>
        ) : progress === null ? (
          <p className="note">Ready</p>
        ) : (
          <Progress part={progress} label={said`Sending ${name}`} />
        )}
      </div>
      <IconButton size="sm" icon={X} label={progress !== null && !error ? said`Cancel ${name}` : said`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}

/** Says what the field below is currently used for, with a way to cancel. */
export function ComposerMode({
  children,
  onLeave,
  label,
}: {
  readonly children: ReactNode;
  readonly onLeave: () => void;
  readonly label: string;
}) {
  return (
    <div className="composer-mode">
      <span className="fill">{children}</span>
      <IconButton size="sm" icon={X} label={label} onClick={onLeave} />
    </div>
  );
}

export interface DropZoneProps {
  /** Takes dropped files; without it dropping is not possible. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Shown while files hover over it. */
  readonly words: string;
  readonly children: ReactNode;
}

/** The part of a screen that accepts dropped files. */
export function DropZone({ onFiles, words, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const holdsFiles = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes('Files');
  const handleOver = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const handleLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles?.([...event.dataTransfer.files]);
  };
  return (
    <div className="drop-zone" onDragOver={handleOver} onDragLeave={handleLeave} onDrop={handleDrop}>
      {children}
      {over && (
        <div className="drop-zone-over" aria-hidden>
          {words}
        </div>
      )}
    </div>
  );
}

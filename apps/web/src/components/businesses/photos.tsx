import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, Star, Trash2 } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { IconButton } from '../controls/button.tsx';
import { Badge } from '../controls/chip.tsx';
import { Dialog } from '../dialogs/dialog.tsx';

/** A photo in a gallery. */
export interface ShownPhoto {
  readonly id: string;
  /** In the shape of a card. */
  readonly thumbUrl: string;
  /** The whole photo. */
  readonly fullUrl: string;
}

/** Photos for others to look at; each opens large. */
export function PhotoGrid({ photos, of }: { readonly photos: readonly ShownPhoto[]; /** Whose they are. */ readonly of: string }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul className="photo-grid" aria-label={`Photos of ${of}`}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className="photo-tile" onClick={() => setShown(index)}>
              <img className="fills" src={photo.thumbUrl} alt={`Photo ${index + 1} of ${photos.length}`} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && <PhotoViewer photos={photos} of={of} shown={shown} onShow={setShown} onClose={() => setShown(null)} />}
    </>
  );
}

interface PhotoViewerProps {
  readonly photos: readonly ShownPhoto[];
  readonly of: string;
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

function PhotoViewer({ photos, of, shown, onShow, onClose }: PhotoViewerProps) {
  const step = (by: number) => onShow((shown + by + photos.length) % photos.length);
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={`Photo ${shown + 1} of ${photos.length}`}>
      <div
        className="photo-viewer"
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') step(-1);
          if (event.key === 'ArrowRight') step(1);
        }}
      >
        <img src={photos[shown]?.fullUrl} alt={`Photo ${shown + 1} of ${of}`} />
        {photos.length > 1 && (
          <div className="row between">
            <IconButton icon={ChevronLeft} label="Photo before" onClick={() => step(-1)} />
            <IconButton icon={ChevronRight} label="Next photo" onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

export interface EditedPhoto extends ShownPhoto {
  readonly isMain: boolean;
  /** Why it cannot be shown, if so. */
  readonly hiddenWords?: string | undefined;
  /** "Vibrant" */
  readonly look?: string | undefined;
}

export interface PhotoShelfProps {
  readonly photos: readonly EditedPhoto[];
  readonly isBusy: boolean;
  readonly onMain: (id: string) => void;
  readonly onDelete: (id: string) => void;
  /** The ids in their new order. */
  readonly onOrder: (ids: string[]) => void;
}

/** One's own photos: which one is on the card, their order (dragged, or moved one place), and deleting them. */
export function PhotoShelf({ photos, isBusy, onMain, onDelete, onOrder }: PhotoShelfProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const ids = photos.map(({ id }) => id);
  const move = (id: string, to: number) => {
    const rest = ids.filter((each) => each !== id);
    if (to < 0 || to > rest.length || ids.indexOf(id) === to) return;
    onOrder([...rest.slice(0, to), id, ...rest.slice(to)]);
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (event: DragEvent, onto: number) => {
    event.preventDefault();
    if (dragged) move(dragged, onto);
    end();
  };
  return (
    <ol className="photo-grid" aria-label="Your photos, in their order">
      {photos.map((photo, index) => (
        <li
          key={photo.id}
          draggable={!isBusy}
          className={classNames('photo-card', over === photo.id && 'over', dragged === photo.id && 'dragged')}
          onDragStart={() => setDragged(photo.id)}
          onDragEnd={end}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(photo.id);
          }}
          onDrop={(event) => drop(event, index)}
        >
          <div className="photo-tile">
            <img className="fills" src={photo.thumbUrl} alt={`Photo ${index + 1} of ${photos.length}`} loading="lazy" draggable={false} />
          </div>
          <div className="photo-marks">
            {photo.isMain && <Badge tone="success">On your card</Badge>}
            {photo.hiddenWords && <Badge tone="warning">{photo.hiddenWords}</Badge>}
            {photo.look && <Badge tone="line">{photo.look}</Badge>}
          </div>
          <PhotoActs
            photo={photo}
            place={index}
            count={photos.length}
            isBusy={isBusy}
            onMove={(to) => move(photo.id, to)}
            onMain={() => onMain(photo.id)}
            onDelete={() => onDelete(photo.id)}
          />
        </li>
      ))}
    </ol>
  );
}

interface PhotoActsProps {
  readonly photo: EditedPhoto;
  readonly place: number;
  readonly count: number;
  readonly isBusy: boolean;
  readonly onMove: (to: number) => void;
  readonly onMain: () => void;
  readonly onDelete: () => void;
}

function PhotoActs({ photo, place, count, isBusy, onMove, onMain, onDelete }: PhotoActsProps) {
  return (
    <div className="photo-acts" role="group" aria-label={`Photo ${place + 1}`}>
      <IconButton
        size="sm"
        icon={ArrowLeft}
        label={`Move photo ${place + 1} one place earlier`}
        disabled={isBusy}
        held={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        size="sm"
        icon={ArrowRight}
        label={`Move photo ${place + 1} one place later`}
        disabled={isBusy}
        held={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
      <IconButton
        size="sm"
        icon={Star}
        label={`Put photo ${place + 1} on your card`}
        disabled={isBusy || photo.hiddenWords !== undefined}
        held={photo.isMain}
        onClick={onMain}
      />
      <IconButton size="sm" icon={Trash2} label={`Delete photo ${place + 1}`} disabled={isBusy} onClick={onDelete} />
    </div>
  );
}

export interface LookPickerProps<Value extends string> {
  readonly label: string;
  readonly looks: readonly { readonly value: Value; readonly label: string; readonly url: string | null }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Placeholder for the large picture. */
  readonly note: string;
  readonly disabled?: boolean;
}

/** Previews of one photo with every filter, the chosen one large. */
export function LookPicker<Value extends string>({ label, looks, value, onChange, note, disabled }: LookPickerProps<Value>) {
  const chosen = looks.find((look) => look.value === value);
  return (
    <fieldset className="looks" disabled={disabled}>
      <legend className="label">{label}</legend>
      <div className="look-large">
        {chosen?.url ? <img src={chosen.url} alt={`Your photo, ${chosen.label}`} /> : <span className="fs-13 tone-3">{note}</span>}
      </div>
      <div className="look-row">
        {looks.map((look) => (
          <label key={look.value} className={classNames('look', look.value === value && 'chosen')}>
            <input
              type="radio"
              className="unseen"
              name="look"
              value={look.value}
              checked={look.value === value}
              onChange={() => onChange(look.value)}
            />
            <span className="look-thumb">{look.url && <img className="fills" src={look.url} alt="" />}</span>
            <span>{look.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

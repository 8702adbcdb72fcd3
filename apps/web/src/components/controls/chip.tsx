import { CARD_TAGS_SHOWN } from '@benison/contracts/limits';
import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { FieldError } from '../fields/field.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** Gold only for value; a status is never gold. */
export type BadgeTone = 'plain' | 'line' | 'gold' | 'success' | 'warning' | 'danger' | 'info' | 'live';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: BadgeTone;
  readonly icon?: LucideIcon;
}

/** A small mark with a meaning: a status, a class, Live. */
export function Badge({ children, tone = 'plain', icon }: BadgeProps) {
  return (
    <span className={classNames('chip', tone !== 'plain' && tone)}>
      {icon && <Icon icon={icon} />}
      <span>{children}</span>
    </span>
  );
}

export interface ChipProps {
  readonly children: ReactNode;
  readonly line?: boolean;
  readonly icon?: LucideIcon;
  /** Shows a remove button with this name ("Remove LTL reefer"). */
  readonly removeLabel?: string;
  readonly onRemove?: () => void;
}

/** A tag. */
export function Chip({ children, line, icon, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={classNames('chip', line && 'line')}>
      {icon && <Icon icon={icon} />}
      <span dir="auto">{children}</span>
      {onRemove && (
        <button type="button" className="chip-remove" aria-label={removeLabel ?? 'Remove'} onClick={onRemove}>
          <Icon icon={X} />
        </button>
      )}
    </span>
  );
}

export interface ChipToggleProps extends Omit<ComponentProps<'button'>, 'onToggle'> {
  readonly pressed: boolean;
  readonly onToggle: (pressed: boolean) => void;
}

/** A tag that can be chosen: filled and ticked when pressed. */
function ChipToggle({ pressed, onToggle, children, className, ...rest }: ChipToggleProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={classNames('chip chip-toggle', !pressed && 'line', className)}
      onClick={() => onToggle(!pressed)}
    >
      {pressed && <Icon icon={Check} />}
      <span>{children}</span>
    </button>
  );
}

export interface ChipGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
  readonly error?: string;
}

/** Choose several of a few: a labelled group of chips. */
export function ChipGroup<Value extends string>({ label, options, value, onChange, error }: ChipGroupProps<Value>) {
  const toggle = (option: Value, pressed: boolean) => onChange(pressed ? [...value, option] : value.filter((chosen) => chosen !== option));
  return (
    <fieldset className="labelled">
      <legend className="label">{label}</legend>
      <div className="tags">
        {options.map((option) => (
          <ChipToggle key={option.value} pressed={value.includes(option.value)} onToggle={(pressed) => toggle(option.value, pressed)}>
            {option.label}
          </ChipToggle>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}

/** The tags of a card: the first three, then how many more; all of them if `shown` says so. */
export function TagRow({ tags, shown = CARD_TAGS_SHOWN }: { readonly tags: readonly string[]; readonly shown?: number }) {
  if (tags.length === 0) return null;
  return (
    <div className="tags">
      {tags.slice(0, shown).map((tag) => (
        <Chip key={tag}>
          <span className="chip-words">{tag}</span>
        </Chip>
      ))}
      {tags.length > shown && <Chip line>{`+${tags.length - shown} more`}</Chip>}
    </div>
  );
}

/** A number on a tab or a row; nothing at zero, 99+ above 99. */
export function Count({ value, live, label }: { readonly value: number; readonly live?: boolean; readonly label?: string }) {
  if (value <= 0) return null;
  return (
    <span className={classNames('count', live && 'live')}>
      {value > 99 ? '99+' : value}
      {label && <span className="unseen"> {label}</span>}
    </span>
  );
}

/** Online or offline, in words beside the dot. */
export function Presence({ online, children }: { readonly online: boolean; readonly children?: ReactNode }) {
  return (
    <span className="presence fs-12 tone-2">
      <i className={classNames('dot', !online && 'off')} aria-hidden />
      {children ?? (online ? 'Active' : 'Offline')}
    </span>
  );
}

import { lengthOf } from '@benison/contracts/text-length';
import { CircleAlert, Eye, EyeOff, Search, X } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useLimited } from '../../lib/form/limited-typing.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { usedWords } from '../../lib/words/count-words.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

interface LabelledProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** At the right of the label: "Optional", a link, a counter. */
  readonly aside?: ReactNode;
  /** The label is read aloud but not shown. */
  readonly labelHidden?: boolean;
  /** What was just done to the text that is typed, said where the hint stands. */
  readonly told?: string | undefined;
}

/** The ids that tie a control to its label, hint and error. */
export function useFieldIds(given: string | undefined, error: string | undefined, hint: ReactNode) {
  const own = useId();
  const id = given ?? own;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return { id, control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } } as const;
}

/** A label above the control, then an error with an icon, or a hint. */
export function Labelled({
  id,
  label,
  hint,
  error,
  aside,
  labelHidden,
  told,
  children,
}: LabelledProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="labelled">
      <div className={labelHidden ? 'unseen' : 'label'}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {aside && <span className="aside fs-12">{aside}</span>}
      </div>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {told && !error && (
        <p className="note" role="alert">
          {told}
        </p>
      )}
      {hint && !error && !told && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error of a field, beside it. */
export function FieldError({ children, id }: { readonly children?: ReactNode; readonly id?: string }) {
  if (!children) return null;
  return (
    <p className="note error" id={id} role="alert">
      <Icon icon={CircleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}

export interface FieldProps extends Omit<LabelledProps, 'told'>, Omit<ComponentProps<'input'>, 'size'> {
  /** No more characters can be typed, counted as the server counts them. */
  readonly maxLength?: number;
  readonly icon?: LucideIcon;
  readonly size?: 'md' | 'lg';
  /** Ids, EINs and codes. */
  readonly mono?: boolean;
  readonly trail?: ReactNode;
}

/** One line of input. Spread react-hook-form's `register` into it. */
export function Field({
  label,
  hint,
  error,
  aside,
  labelHidden,
  icon,
  size = 'md',
  mono,
  trail,
  id: given,
  className,
  dir,
  ...own
}: FieldProps) {
  const { id, control } = useFieldIds(given, error, hint);
  const { input: rest, cut } = useLimited(own);
  const isWords = !mono && (rest.type ?? 'text') === 'text';
  return (
    <Labelled id={id} label={label} hint={hint} error={error} aside={aside} labelHidden={labelHidden} told={cut}>
      <span className="field-box">
        {icon && (
          <span className="field-lead">
            <Icon icon={icon} size="s" />
          </span>
        )}
        <input
          {...rest}
          {...control}
          dir={dir ?? (isWords ? 'auto' : undefined)}
          className={classNames(
            'field',
            size === 'lg' && 'lg',
            mono && 'mono',
            icon && 'has-lead',
            Boolean(trail) && 'has-trail',
            className,
          )}
        />
        {trail && <span className="field-trail">{trail}</span>}
      </span>
    </Labelled>
  );
}

/** A password, which can be shown. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: Omit<FieldProps, 'type' | 'trail'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      size="sm"
      icon={shown ? EyeOff : Eye}
      label={shown ? 'Hide password' : 'Show password'}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      trail={toggle}
    />
  );
}

export interface SearchFieldProps extends Omit<FieldProps, 'type' | 'icon' | 'trail' | 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters a list; one press clears it. */
export function SearchField({ value, onChange, label, labelHidden = true, placeholder, ...rest }: SearchFieldProps) {
  const clear = value ? <IconButton size="sm" icon={X} label="Clear search" onClick={() => onChange('')} /> : undefined;
  return (
    <Field
      {...rest}
      type="text"
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      aria-keyshortcuts="/"
      label={label}
      labelHidden={labelHidden}
      placeholder={placeholder ?? (typeof label === 'string' ? label : undefined)}
      icon={Search}
      trail={clear}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export interface TextareaProps extends Omit<LabelledProps, 'aside' | 'told'>, ComponentProps<'textarea'> {
  /** Shows "112 / 1,000"; past the limit the counter turns red and the form's own rule refuses. */
  readonly limit?: number;
}

/** Multi-line text, with a counter if there is a limit. */
export function Textarea({
  label,
  hint,
  error,
  labelHidden,
  limit,
  id: given,
  className,
  onChange,
  value,
  defaultValue,
  rows = 3,
  ...rest
}: TextareaProps) {
  const { id, control } = useFieldIds(given, error, hint);
  const [typed, setTyped] = useState<number | null>(null);
  const length = value === undefined ? (typed ?? lengthOf(String(defaultValue ?? ''))) : lengthOf(String(value));
  const counter =
    limit === undefined ? undefined : <span className={classNames('counter', length > limit && 'over')}>{usedWords(length, limit)}</span>;
  return (
    <Labelled id={id} label={label} hint={hint} error={error} aside={counter} labelHidden={labelHidden}>
      <textarea
        dir="auto"
        {...rest}
        {...control}
        rows={rows}
        value={value}
        defaultValue={defaultValue}
        className={classNames('field', className)}
        onChange={(event) => {
          setTyped(lengthOf(event.target.value));
          onChange?.(event);
        }}
      />
    </Labelled>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon, type LucideIcon } from '../marks/icon.tsx';
import { Link, type LinkProps } from './link.tsx';

/** Ink is for actions, gold for what blesses: one gold button per view, and danger only for what hurts. */
export type ButtonVariant = 'act' | 'gold' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
  readonly full?: boolean;
  /** No side padding: aligns a quiet button to the left edge of the text. */
  readonly flush?: boolean;
  /** Shown only at one screen width. */
  readonly only?: 'phone' | 'desk' | 'narrow';
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  readonly busy?: boolean;
  readonly busyText?: string;
  /** Nothing is left for it to do, often because it was just pressed: it keeps the focus. `disabled` is for what was never possible. */
  readonly held?: boolean;
}

const ONLY = { phone: 'only-phone', desk: 'only-desk', narrow: 'not-wide' } as const;

function lookClasses({ variant = 'plain', size = 'md', full, flush, only }: ButtonLook): string {
  return classNames('btn', variant !== 'plain' && variant, size !== 'md' && size, full && 'full', flush && 'flush', only && ONLY[only]);
}

/** Text too long for its space ends in dots: a name can have a hundred letters. */
const fitting = (children: ReactNode) => (typeof children === 'string' ? <span className="cut">{children}</span> : children);

/**
 * Blocks a button for now, whether clicked or triggered by Enter in a field of its form. It is not disabled: a browser takes the focus
 * away from disabled elements, and keyboard users would lose their place.
 */
export const heldWhile = (isHeld: boolean, onClick: ButtonProps['onClick']) =>
  isHeld ? { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } : { onClick };

const pressed = ({ busy, held, onClick }: Pick<ButtonProps, 'busy' | 'held' | 'onClick'>) => ({
  'aria-busy': busy || undefined,
  ...heldWhile(busy === true || held === true, onClick),
});

/**
 * A verb with its object and price. While busy it says "Processing..." and cannot be pressed; its own words keep their space, unseen, so
 * that it does not shrink.
 */
export function Button({
  variant,
  size,
  icon,
  full,
  flush,
  only,
  busy = false,
  busyText = 'Processing...',
  held,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...attributes
}: ButtonProps) {
  const words = (
    <>
      {icon && <Icon icon={icon} size={size === 'sm' ? 's' : 'm'} />}
      {fitting(children)}
    </>
  );
  return (
    <button
      {...attributes}
      {...pressed({ busy, held, onClick })}
      type={type}
      disabled={disabled === true && !busy}
      className={classNames(lookClasses({ variant, size, full, flush, only }), className)}
    >
      {busy ? (
        <>
          <span className="btn-rest" aria-hidden>
            {words}
          </span>
          <span className="btn-busy">
            <i className="spin" aria-hidden />
            {fitting(busyText)}
          </span>
        </>
      ) : (
        words
      )}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'children'> {
  readonly children: ReactNode;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant, size, icon, full, flush, only, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(lookClasses({ variant, size, full, flush, only }), className)}>
      {icon && <Icon icon={icon} size={size === 'sm' ? 's' : 'm'} />}
      {fitting(children)}
    </Link>
  );
}

export interface DownloadLinkProps extends ButtonLook {
  readonly href: string;
  /** The name the file is saved under. */
  readonly fileName: string;
  /** The accessible name, when the text alone does not say which file it is. */
  readonly label?: string;
  readonly onDownload?: () => void;
  readonly children: ReactNode;
}

/** A link that looks like a button and saves a file. */
export function DownloadLink({ variant, size, icon, full, flush, only, href, fileName, label, onDownload, children }: DownloadLinkProps) {
  return (
    <a
      href={href}
      download={fileName}
      aria-label={label}
      onClick={onDownload}
      className={lookClasses({ variant, size, full, flush, only })}
    >
      {icon && <Icon icon={icon} size={size === 'sm' ? 's' : 'm'} />}
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'full' | 'flush'> {
  readonly icon: LucideIcon;
  /** The accessible name; icons do not speak for themselves. */
  readonly label: string;
}

/** A square button of one icon. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'md',
  only,
  busy = false,
  held,
  disabled,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      {...pressed({ busy, held, onClick })}
      type={type}
      aria-label={label}
      disabled={disabled === true && !busy}
      className={classNames(lookClasses({ variant, size, only }), 'sq', className)}
    >
      {busy ? <i className="spin" aria-hidden /> : <Icon icon={icon} size={size === 'sm' ? 's' : 'm'} />}
    </button>
  );
}

export interface TextLinkProps extends LinkProps {
  /** Gold underline: for the blessing's own words ("Already blessed? Sign in"). */
  readonly blessed?: boolean;
}

/** An underlined link inside text. */
export function TextLink({ blessed, className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames('text-link', blessed && 'blessed', className)} />;
}

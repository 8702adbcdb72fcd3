import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import { Icon, type LucideIcon } from './icon.tsx';

/** Ink acts, gold blesses: one gold button per view, danger only for what hurts. */
export type ButtonVariant = 'act' | 'gold' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
  readonly full?: boolean;
  /** No side padding: aligns a quiet button to the left edge of the text. */
  readonly flush?: boolean;
  /** Shown at one width of the screen only. */
  readonly only?: 'phone' | 'desk' | 'narrow';
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  readonly busy?: boolean;
  readonly busyText?: string;
  /** There is nothing left to do for it, often by its own press: it keeps the focus. What was never possible is `disabled`. */
  readonly held?: boolean;
}

const ONLY = { phone: 'only-phone', desk: 'only-desk', narrow: 'not-wide' } as const;

function lookClasses({ variant = 'plain', size = 'md', full, flush, only }: ButtonLook): string {
  return classNames('btn', variant !== 'plain' && variant, size !== 'md' && size, full && 'full', flush && 'flush', only && ONLY[only]);
}

/** Words that are longer than their room end in dots: a name can be a hundred letters. */
const fitting = (children: ReactNode) => (typeof children === 'string' ? <span className="cut">{children}</span> : children);

/**
 * What cannot be pressed for now, by a click or by Enter in a field of its form. It is not switched off: a browser takes the focus
 * away from what is, and whoever works by keyboard would not know where they are.
 */
export const heldWhile = (isHeld: boolean, onClick: ButtonProps['onClick']) =>
  isHeld ? { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } : { onClick };

const pressed = ({ busy, held, onClick }: Pick<ButtonProps, 'busy' | 'held' | 'onClick'>) => ({
  'aria-busy': busy || undefined,
  ...heldWhile(busy === true || held === true, onClick),
});

/** A verb with its object and price. While busy it says "Processing..." and cannot be pressed. */
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
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...pressed({ busy, held, onClick })}
      type={type}
      disabled={disabled === true && !busy}
      className={classNames(lookClasses({ variant, size, full, flush, only }), className)}
    >
      {busy ? <i className="spin" aria-hidden /> : icon && <Icon icon={icon} size={size === 'sm' ? 's' : 'm'} />}
      {fitting(busy ? busyText : children)}
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
  /** The accessible name, where the words alone do not say which file. */
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

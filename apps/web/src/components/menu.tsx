import { DropdownMenu as MenuPrimitive, Popover as PopoverPrimitive, Tooltip as TooltipPrimitive } from 'radix-ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Goes somewhere, or does something. */
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A hairline above it. */
  readonly ruled?: boolean;
  readonly trail?: ReactNode;
}

export interface DropdownMenuProps {
  /** One element that takes a ref, such as IconButton. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly label?: string;
}

function MenuItemContent({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.icon && <Icon icon={item.icon} />}
      <span className="fill">{item.label}</span>
      {item.trail}
    </>
  );
}

/** A menu of actions behind a button. */
export function DropdownMenu({ trigger, items, head, foot, align = 'end', label }: DropdownMenuProps) {
  return (
    <MenuPrimitive.Root modal={false}>
      <MenuPrimitive.Trigger asChild>{trigger}</MenuPrimitive.Trigger>
      <MenuPrimitive.Portal>
        <MenuPrimitive.Content className="menu" align={align} sideOffset={6} collisionPadding={8} aria-label={label}>
          {head && <div className="menu-head">{head}</div>}
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.ruled && <MenuPrimitive.Separator className="menu-rule" />}
              <MenuPrimitive.Item className={classNames('menu-item', item.danger && 'danger')} disabled={item.disabled} onSelect={item.onSelect} asChild={item.to !== undefined}>
                {item.to !== undefined ? <Link to={item.to}><MenuItemContent item={item} /></Link> : <MenuItemContent item={item} />}
              </MenuPrimitive.Item>
            </Fragment>
          ))}
          {foot}
        </MenuPrimitive.Content>
      </MenuPrimitive.Portal>
    </MenuPrimitive.Root>
  );
}

export interface PopoverProps {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A small panel behind a button: the notification centre. */
export function Popover({ trigger, title, actions, children, open, onOpenChange }: PopoverProps) {
  return (
    <PopoverPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <PopoverPrimitive.Trigger asChild>{trigger}</PopoverPrimitive.Trigger>
      <PopoverPrimitive.Portal>
        <PopoverPrimitive.Content className="popover" align="end" sideOffset={11} collisionPadding={8} aria-label={title}>
          <div className="popover-head"><h2>{title}</h2>{actions}</div>
          {children}
        </PopoverPrimitive.Content>
      </PopoverPrimitive.Portal>
    </PopoverPrimitive.Root>
  );
}

/** How long the pointer rests before a tooltip opens, and the pause within which the next opens at once. */
const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** Mount once, at the root. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <TooltipPrimitive.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>{children}</TooltipPrimitive.Provider>;
}

/** A word about a control; never the only place something is said. */
export function Tooltip({ text, children, side = 'top' }: { readonly text: ReactNode; readonly children: ReactElement; readonly side?: 'top' | 'bottom' | 'left' | 'right' }) {
  return (
    <TooltipPrimitive.Root>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>{text}</TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  );
}

import { Slot } from 'radix-ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useLate } from '../../lib/update/use-late-part.ts';
import type { LucideIcon } from '../marks/icon.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Navigates, or does something. */
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A hairline above it, where something stands above it. */
  readonly ruled?: boolean;
  readonly trail?: ReactNode;
}

/** One of a few, chosen within the menu, which stays open. */
export interface MenuChoice<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface DropdownMenuProps<Value extends string = string> {
  /** One element that takes a ref, such as IconButton. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly head?: ReactNode;
  /** Below the items. */
  readonly choice?: MenuChoice<Value>;
  readonly align?: 'start' | 'center' | 'end';
  readonly label?: string;
  /** Where something other than its button opens it too. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

const loadPanels = () => import('./menu-panel.tsx');

/** A menu of actions behind a button. */
export function DropdownMenu<Value extends string>(props: DropdownMenuProps<Value>) {
  const [isAsked, setAsked] = useState(false);
  const { open, onOpenChange, trigger } = props;
  const panels = useLate(loadPanels, isAsked || open === true);
  if (panels) return <panels.MenuPanel {...props} />;
  const handleOpen = () => {
    setAsked(true);
    onOpenChange?.(true);
  };
  return (
    <ShutTrigger opens="menu" onOpen={handleOpen}>
      {trigger}
    </ShutTrigger>
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
export function Popover(props: PopoverProps) {
  const { open = false, onOpenChange, trigger } = props;
  const panels = useLate(loadPanels, open);
  if (panels) return <panels.PopoverPanel {...props} />;
  return (
    <ShutTrigger opens="dialog" onOpen={() => onOpenChange?.(true)}>
      {trigger}
    </ShutTrigger>
  );
}

interface ShutTriggerProps {
  readonly opens: 'menu' | 'dialog';
  readonly onOpen: () => void;
  readonly children: ReactElement;
}

/** The button before its panel was first needed: hovering fetches the panel, and so does pressing, which also opens it. */
function ShutTrigger({ opens, onOpen, children }: ShutTriggerProps) {
  const fetchAhead = () => void loadPanels().catch(() => {});
  return (
    <Slot.Root aria-haspopup={opens} aria-expanded={false} data-state="closed" onPointerEnter={fetchAhead} onClick={onOpen}>
      {children}
    </Slot.Root>
  );
}

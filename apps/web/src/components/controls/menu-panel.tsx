import { DropdownMenu as MenuPrimitive, Popover as PopoverPrimitive } from 'radix-ui';
import { Fragment, useId, useRef, type FocusEvent } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon } from '../marks/icon.tsx';
import { Link } from './link.tsx';
import type { DropdownMenuProps, MenuChoice, MenuItem, PopoverProps } from './menu.tsx';

function MenuItemContent({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.icon && <Icon icon={item.icon} />}
      <span className="fill">{item.label}</span>
      {item.trail}
    </>
  );
}

function ChoiceItems<Value extends string>({ label, options, value, onChange }: MenuChoice<Value>) {
  const id = useId();
  return (
    <>
      <MenuPrimitive.Separator className="menu-rule" />
      <MenuPrimitive.Label className="menu-choice-label" id={id}>
        {label}
      </MenuPrimitive.Label>
      <MenuPrimitive.RadioGroup className="seg full menu-choice" aria-labelledby={id} value={value}>
        {options.map((option) => (
          <MenuPrimitive.RadioItem
            key={option.value}
            value={option.value}
            className="seg-item"
            onSelect={(event) => {
              event.preventDefault();
              onChange(option.value);
            }}
          >
            {option.label}
          </MenuPrimitive.RadioItem>
        ))}
      </MenuPrimitive.RadioGroup>
    </>
  );
}

/**
 * What an item opened on the page has the focus at once. A mouse that then leaves the item draws it back into the menu, with which it would
 * be lost: it returns to where it had gone.
 */
function useFocusOfItem() {
  const taken = useRef<HTMLElement | null>(null);
  return {
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) taken.current = relatedTarget;
    },
    onCloseAutoFocus: (event: Event) => {
      const place = taken.current;
      taken.current = null;
      if (!place?.isConnected || document.activeElement !== document.body) return;
      event.preventDefault();
      place.focus({ preventScroll: true });
    },
  };
}

/** The menu itself, fetched on first use; it opens as soon as it is here. */
export function MenuPanel<Value extends string>({
  trigger,
  items,
  head,
  choice,
  align = 'end',
  label,
  open,
  onOpenChange,
}: DropdownMenuProps<Value>) {
  const focus = useFocusOfItem();
  return (
    <MenuPrimitive.Root modal={false} open={open} onOpenChange={onOpenChange} defaultOpen={open === undefined}>
      <MenuPrimitive.Trigger asChild>{trigger}</MenuPrimitive.Trigger>
      <MenuPrimitive.Portal>
        <MenuPrimitive.Content className="menu" align={align} sideOffset={6} collisionPadding={8} aria-label={label} {...focus}>
          {head && <div className="menu-head">{head}</div>}
          {items.map((item, place) => (
            <Fragment key={item.label}>
              {item.ruled && (place > 0 || head) && <MenuPrimitive.Separator className="menu-rule" />}
              <MenuPrimitive.Item
                className={classNames('menu-item', item.danger && 'danger')}
                disabled={item.disabled}
                onSelect={item.onSelect}
                asChild={item.to !== undefined}
              >
                {item.to !== undefined ? (
                  <Link to={item.to}>
                    <MenuItemContent item={item} />
                  </Link>
                ) : (
                  <MenuItemContent item={item} />
                )}
              </MenuPrimitive.Item>
            </Fragment>
          ))}
          {choice && <ChoiceItems {...choice} />}
        </MenuPrimitive.Content>
      </MenuPrimitive.Portal>
    </MenuPrimitive.Root>
  );
}

/** The small panel itself, fetched when first opened. */
export function PopoverPanel({ trigger, title, actions, children, open, onOpenChange }: PopoverProps) {
  return (
    <PopoverPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <PopoverPrimitive.Trigger asChild>{trigger}</PopoverPrimitive.Trigger>
      <PopoverPrimitive.Portal>
        <PopoverPrimitive.Content className="popover" align="end" sideOffset={11} collisionPadding={8} aria-label={title}>
          <div className="popover-head">
            <h2>{title}</h2>
            {actions}
          </div>
          {children}
        </PopoverPrimitive.Content>
      </PopoverPrimitive.Portal>
    </PopoverPrimitive.Root>
  );
}

import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A place in the product. What lies outside is a plain `<a>`. */
  readonly to: To;
  /** What the next screen is told of where one came from. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to another screen: the router's own also knows frameworks' ways of loading ahead, which every page would carry along. */
export function Link({ to, state, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state, ...(target && { target }) });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} target={target} onClick={handleClick} />;
}

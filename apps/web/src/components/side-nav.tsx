import { useLocation } from 'react-router';
import { Link } from './link.tsx';

export interface SideNavProps {
  readonly label: string;
  readonly items: readonly { readonly to: string; readonly title: string }[];
}

/** The pages of one place, listed at its left from 1080 px on; the one that is open is marked, also from the pages below it. */
export function SideNav({ label, items }: SideNavProps) {
  const { pathname } = useLocation();
  const current = items
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce((longest, { to }) => (to.length > longest.length ? to : longest), '');
  return (
    <nav className="sidenav only-wide" aria-label={label}>
      <ul>
        {items.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className="sidenav-item" aria-current={to === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

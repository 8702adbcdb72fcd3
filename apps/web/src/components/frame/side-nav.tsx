import { useLocation } from 'react-router';
import { Link } from '../controls/link.tsx';

export interface SideNavProps {
  readonly label: string;
  /** `also`: pages that stand under another address, and belong to it. */
  readonly items: readonly { readonly to: string; readonly title: string; readonly also?: readonly string[] }[];
}

/** The pages of one place, listed at its left from 1080 px on; the one that is open is marked, also from the pages below it. */
export function SideNav({ label, items }: SideNavProps) {
  const { pathname } = useLocation();
  const current = items
    .flatMap(({ to, also = [] }) => [to, ...also].map((prefix) => ({ to, prefix })))
    .filter(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`))
    .reduce((longest, one) => (one.prefix.length > longest.prefix.length ? one : longest), { to: '', prefix: '' }).to;
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

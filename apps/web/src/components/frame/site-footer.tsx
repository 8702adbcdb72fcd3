import { LEGAL_PATHS } from '../../lib/routing/legal-paths.ts';
import { Link } from '../controls/link.tsx';

const LINKS = [
  { to: '/how-matching-works', label: 'How matching works' },
  { to: '/premium', label: 'Premium' },
  { to: LEGAL_PATHS.TERMS, label: 'Terms' },
  { to: LEGAL_PATHS.PRIVACY, label: 'Privacy' },
  { to: LEGAL_PATHS.RULES, label: 'Rules' },
  { to: '/transparency', label: 'Transparency' },
  { to: '/login-help', label: 'Help' },
  { to: '/login-help#contact', label: 'Contact' },
];

/** Below public pages: what is for everybody. */
export function SiteFooter() {
  return (
    <footer className="site-foot">
      <nav aria-label="About Benison">
        <ul>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="quiet-link">
                {label}
              </Link>
            </li>
          ))}
          <li>
            <a href="/developers" className="quiet-link">
              Developers
            </a>
          </li>
        </ul>
      </nav>
      <p>Benison</p>
    </footer>
  );
}

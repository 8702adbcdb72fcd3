import { SPLASH_MS } from '@benison/contracts/limits';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useDelayed } from '../../lib/time/use-delayed.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Coin } from '../marks/coin.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { FirstPaintHold } from './first-paint-hold.tsx';

/** The whole screen while the session is being determined. */
export function LoadingScreen({ text = 'Loading Benison...' }: { readonly text?: string }) {
  return (
    <div className="loading-screen" role="status">
      <FirstPaintHold />
      <Coin large />
      <p>{text}</p>
    </div>
  );
}

/** At the page's top edge while the next screen loads: a link responds at once, however slow the network. */
export function GoingBar({ active }: { readonly active: boolean }) {
  const due = useDelayed(active);
  return due && <div className="going" role="progressbar" aria-label="Opening the screen" />;
}

/** How long the splash takes to fade. */
const SPLASH_FADE_MS = 300;

export interface SplashProps {
  readonly onDone: () => void;
  readonly logoUrl?: string;
}

/** The logo, the name and the tagline, for two seconds. A press or any key skips it. */
export function Splash({ onDone, logoUrl = '/logo.svg' }: SplashProps) {
  const [leaving, setLeaving] = useState(false);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => (leaving ? onDone() : setLeaving(true)), leaving ? SPLASH_FADE_MS : SPLASH_MS);
    return () => clearTimeout(timer);
  }, [leaving, onDone]);
  useEffect(() => {
    const skip = () => setLeaving(true);
    addEventListener('keydown', skip);
    return () => removeEventListener('keydown', skip);
  }, []);
  return (
    <div className={leaving ? 'splash leaving' : 'splash'} onClick={() => setLeaving(true)}>
      <Rosette />
      {broken ? (
        <div className="letter" role="img" aria-label="Benison">
          B
        </div>
      ) : (
        <img src={logoUrl} alt="" onError={() => setBroken(true)} />
      )}
      <b>Benison</b>
      <span>Premium Business Networking</span>
    </div>
  );
}

export interface NotFoundProps {
  /** The start of the area the address belongs to. */
  readonly to?: string;
  readonly label?: string;
}

/** An unknown address. */
export function NotFound({ to = '/', label = 'Go to Benison' }: NotFoundProps) {
  usePageTitle('Page not found');
  return (
    <main className="notfound">
      <Rosette />
      <Coin large />
      <h1>404 Page Not Found</h1>
      <p>There is nothing at this address. The link may be old, or a character may be missing.</p>
      <p className="tone-2">Did you forget to add the page to the router?</p>
      <div className="row">
        <ButtonLink to={to} variant="act">
          {label}
        </ButtonLink>
      </div>
    </main>
  );
}

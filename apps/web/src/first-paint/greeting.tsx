import { Rosette } from '../components/marks/rosette.tsx';

/** The splash as part of the page: it needs no script to stand for two seconds and go. See public/before-paint.js. */
export function Greeting() {
  return (
    <div className="splash greeting">
      <Rosette />
      <img src="/logo.svg" alt="" />
      <b>Benison</b>
      <span>Premium Business Networking</span>
    </div>
  );
}

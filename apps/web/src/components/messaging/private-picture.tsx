import { useState } from 'react';
import { Button } from '../controls/button.tsx';

/** A document that only some people may see: whole, on its own background, with its name below. The page stores nothing of it. */
export function PrivatePicture({ src, label }: { readonly src: string; readonly label: string }) {
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return (
    <figure className="private-picture">
      {hasFailed ? (
        <div className="private-picture-lost">
          <p>This picture did not load.</p>
          <Button size="sm" onClick={again}>
            Try again
          </Button>
        </div>
      ) : (
        <img key={tries} src={src} alt={label} draggable={false} onError={() => setFailed(true)} />
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}

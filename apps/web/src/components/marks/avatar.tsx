import { useState, type CSSProperties } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { marksOfId } from '../../lib/pictures/id-marks.ts';
import { initials } from '../../lib/words/initials.ts';
import { Rosette } from './rosette.tsx';

export type AvatarSize = 24 | 32 | 34 | 40 | 42 | 56 | 72 | 96;

export interface AvatarProps {
  /** Decides the hue and lobes when there is no picture. */
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | null;
  readonly size?: AvatarSize;
  readonly round?: boolean;
  /** Shows a presence dot when known. */
  readonly online?: boolean;
}

/** The hue of an id, for an element whose class reads `--hue`. */
export function hueStyle(id: string): CSSProperties & Record<`--${string}`, string | number> {
  return { '--hue': marksOfId(id).hue };
}

/** A business's logo, or its initials over its own rosette. Decorative: the name stands beside it. */
export function Avatar({ id, name, imageUrl, size = 40, round, online }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const marks = marksOfId(id);
  const pictured = Boolean(imageUrl) && imageUrl !== brokenUrl;
  const logo = (
    <span className={classNames('logo hued', `s${size}`, round && 'round')} style={hueStyle(id)} aria-hidden>
      {pictured ? (
        <img
          className="fills"
          src={imageUrl ?? undefined}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(imageUrl ?? null)}
        />
      ) : (
        <>
          {size >= 56 && <Rosette rings="outer" outerLobes={marks.outerLobes} />}
          <span className="ini">{initials(name)}</span>
        </>
      )}
    </span>
  );
  if (online === undefined) return logo;
  return (
    <span className="logo-wrap">
      {logo}
      {online && <i className="dot" role="img" aria-label="Active" />}
    </span>
  );
}

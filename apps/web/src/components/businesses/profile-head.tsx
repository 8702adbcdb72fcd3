import type { ReactNode } from 'react';
import { marksOfId } from '../../lib/pictures/id-marks.ts';
import { Avatar, hueStyle } from '../marks/avatar.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { PremiumMark, SealedName } from '../marks/seal.tsx';

export interface ProfileHeadProps {
  readonly id: string;
  readonly name: string;
  readonly logoUrl?: string | null;
  readonly coverUrl?: string | null;
  readonly verified?: boolean;
  readonly premium?: boolean;
  /** "Transportation · LLC" */
  readonly line?: ReactNode;
  /** "Savannah, GA" */
  readonly place?: ReactNode;
  /** Further badges. */
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a profile: cover, logo, name and facts. */
export function ProfileHead({ id, name, logoUrl, coverUrl, verified, premium, line, place, badges, actions }: ProfileHeadProps) {
  const marks = marksOfId(id);
  return (
    <header className="profile-head">
      <div className="profile-cover hued" style={hueStyle(id)}>
        {coverUrl ? (
          <img className="fills" src={coverUrl} alt="" />
        ) : (
          <Rosette outerLobes={marks.outerLobes} innerLobes={marks.innerLobes} />
        )}
      </div>
      <div className="profile-face">
        <div className="logo-lift">
          <Avatar id={id} name={name} imageUrl={logoUrl} size={96} />
        </div>
        <div className="profile-words">
          <h1>
            <SealedName name={name} verified={verified === true} large />
          </h1>
          {line && <p className="fs-14 tone-2">{line}</p>}
          {place && <p className="fs-13 tone-3">{place}</p>}
          {(premium || badges) && (
            <div className="tags">
              {premium && <PremiumMark />}
              {badges}
            </div>
          )}
        </div>
        {actions && <div className="row wrap">{actions}</div>}
      </div>
    </header>
  );
}

/** The cover on top of an "about" column. */
export function AboutCover({ id, name, imageUrl }: { readonly id: string; readonly name: string; readonly imageUrl?: string | null }) {
  const marks = marksOfId(id);
  return (
    <div className="about-cover hued" style={hueStyle(id)}>
      {imageUrl ? (
        <img className="fills" src={imageUrl} alt={name} />
      ) : (
        <Rosette outerLobes={marks.outerLobes} innerLobes={marks.innerLobes} />
      )}
    </div>
  );
}

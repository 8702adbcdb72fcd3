import type { ReactNode } from 'react';

export interface AssetProps {
  readonly title: string;
  /** Its size and intended use. */
  readonly text: string;
  readonly url: string;
  readonly alt: string;
  readonly actions: ReactNode;
}

/** A picture to download: what it is, and the formats it comes in. */
export function Asset({ title, text, url, alt, actions }: AssetProps) {
  return (
    <article className="asset">
      <img src={url} alt={alt} width={1080} height={1080} loading="lazy" decoding="async" />
      <div className="asset-foot">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="row wrap">{actions}</div>
      </div>
    </article>
  );
}

/** The shape of the logo, so that its place is kept before it arrives. */
const SQUARE = { width: 48, height: 48 };

/** The logo, large, on the ground and on card stock. */
export function LogoStage({ url, alt }: { readonly url: string; readonly alt: string }) {
  return (
    <div className="logo-stage">
      <div className="on-ground">
        <img src={url} alt={alt} {...SQUARE} />
      </div>
      <div className="on-card" aria-hidden>
        <img src={url} alt="" {...SQUARE} />
        <img src={url} alt="" {...SQUARE} />
        <img src={url} alt="" {...SQUARE} />
      </div>
    </div>
  );
}

import { useState, type ComponentProps } from 'react';

interface SentPictureProps extends Omit<ComponentProps<'img'>, 'onError'> {
  readonly src: string;
  readonly alt: string;
}

/** A picture somebody sent; words in its place where it cannot be drawn. */
export function SentPicture({ src, alt, ...rest }: SentPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (brokenSrc === src) return <span className="picture-lost">This picture did not load.</span>;
  return <img {...rest} src={src} alt={alt} onError={() => setBrokenSrc(src)} />;
}

import { Fragment } from 'react';
import { linkedParts } from '../lib/words/linked-parts.ts';

/** Somebody's words, in which the addresses of web pages are links. */
export function LinkedWords({ children }: { readonly children: string }) {
  return linkedParts(children).map(({ text, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <a key={index} className="words-link" href={href} target="_blank" rel="noopener nofollow ugc">
        {text}
      </a>
    ),
  );
}

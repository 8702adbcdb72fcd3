import { Fragment } from 'react';
import { useLate } from '../lib/update/use-late-part.ts';

const loadParts = () => import('../lib/words/linked-parts.ts');
/** No address is without one of these: most messages need no search for more. */
const MAY_HOLD_ADDRESS = /\S\.\S|:\/\//;

/** Somebody's words, in which the addresses of web pages are links. What finds them comes with the first message that may hold one. */
export function LinkedWords({ children }: { readonly children: string }) {
  const finder = useLate(loadParts, MAY_HOLD_ADDRESS.test(children));
  if (!finder) return children;
  return finder.linkedParts(children).map(({ text, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <a key={index} className="words-link" href={href} target="_blank" rel="noopener nofollow ugc">
        {text}
      </a>
    ),
  );
}

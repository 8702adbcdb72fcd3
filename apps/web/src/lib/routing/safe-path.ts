/** Any origin will do: only the path of an address is kept. */
const HERE = 'http://benison.invalid';

/** The way back of a `next=`: a path of this product, or null. Whatever could lead to another site counts as none. */
export function safePath(raw: string | null | undefined): string | null {
  if (!raw || !raw.startsWith('/') || /[\\\u0000-\u0020\u007F]/.test(raw)) return null;
  if (!URL.canParse(raw, HERE)) return null;
  const url = new URL(raw, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same path, unless it is a door that would only lead back here. */
export function pathAfterDoor(raw: string | null | undefined, fallback: string): string {
  const path = safePath(raw);
  if (!path || /^\/(login|register|admin\/login)(?=[/?#]|$)/.test(path)) return fallback;
  return path;
}

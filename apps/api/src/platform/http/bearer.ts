const IN_HEADER = /^Bearer +(\S+) *$/i;

/** The token in a header `Authorization: Bearer …`, however the scheme is written (RFC 9110, 11.1); null where there is none. */
export const bearerIn = (authorization: string | undefined): string | null => IN_HEADER.exec(authorization ?? '')?.[1] ?? null;

const REALM = 'Bearer realm="Benison"';
/** What a 401 says that a token is worth nothing (RFC 6750, 3). */
export const TOKEN_REFUSED = `${REALM}, error="invalid_token"`;

/** What a 401 asks for in `WWW-Authenticate` (RFC 9110, 15.5.2), and whether a token was shown. */
export const challengeOf = (authorization: string | undefined): string => (bearerIn(authorization) === null ? REALM : TOKEN_REFUSED);

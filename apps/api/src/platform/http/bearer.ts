const IN_HEADER = /^Bearer +(\S+) *$/i;

/** The token in a header `Authorization: Bearer …`, however the scheme is written (RFC 9110, 11.1); null where there is none. */
export const bearerIn = (authorization: string | undefined): string | null => IN_HEADER.exec(authorization ?? '')?.[1] ?? null;

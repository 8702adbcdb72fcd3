import type { LegalDocument } from '@benison/contracts/enumerations';

/** Where each document of the operator stands. */
export const LEGAL_PATHS: Record<LegalDocument, string> = { TERMS: '/terms', PRIVACY: '/privacy', RULES: '/rules' };

/** The address of a document in the version somebody agreed to. */
export const legalPath = (document: LegalDocument, version: string): string =>
  `${LEGAL_PATHS[document]}?version=${encodeURIComponent(version)}`;

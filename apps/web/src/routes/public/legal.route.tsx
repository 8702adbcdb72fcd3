import { LEGAL_LABELS, LegalDocument } from '@benison/contracts/enumerations';
import { LegalPage } from '../../features/accounts/legal-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

const legalRoute = (document: LegalDocument) =>
  function LegalRoute() {
    usePageTitle(LEGAL_LABELS[document]);
    return <LegalPage document={document} />;
  };

/** What members agree to. */
export const TermsRoute = legalRoute(LegalDocument.Terms);
/** What the product keeps of whom, and for what. */
export const PrivacyRoute = legalRoute(LegalDocument.Privacy);
/** What members may expect of each other. */
export const RulesRoute = legalRoute(LegalDocument.Rules);

import { LEGAL_LABELS, LegalDocument, valuesOf } from '@benison/contracts/enumerations';
import { Fragment } from 'react';
import { TextLink } from '../../components/controls/button.tsx';
import { LEGAL_PATHS } from '../../lib/routing/legal-paths.ts';

const BETWEEN = ['', ', ', ' and '];

/** "the Terms of use, Privacy policy and Community rules", each a link that leaves what is being typed where it is. */
export function LegalLinks() {
  return valuesOf(LegalDocument).map((document, index) => (
    <Fragment key={document}>
      {BETWEEN[index]}
      <TextLink to={LEGAL_PATHS[document]} target="_blank">
        {LEGAL_LABELS[document]}
      </TextLink>
    </Fragment>
  ));
}

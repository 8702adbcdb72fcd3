import { useQuery } from '@apollo/client/react';
import { LEGAL_LABELS } from '@benison/contracts/enumerations';
import { Section } from '../../components/layout.tsx';
import { RuledItem, RuledList } from '../../components/list.tsx';
import { ErrorState, FormSkeleton, Loading } from '../../components/states.tsx';
import { legalPath } from '../../lib/legal-paths.ts';
import { refetchQuietly } from '../../lib/refetch.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { OWN_CONSENTS } from './legal-documents.ts';

/** What the member agreed to, each in its version. */
export function OwnConsents() {
  const { data, error, refetch } = useQuery(OWN_CONSENTS);
  const consents = data?.viewer?.legalConsents;
  return (
    <Section title="What you agreed to">
      <Loading active={!consents && !error} skeleton={<FormSkeleton fields={2} />} label="Loading what you agreed to">
        {error && !consents && (
          <ErrorState title="This did not load" text="It is kept all the same." onRetry={() => refetchQuietly(refetch)} />
        )}
        {consents && (
          <RuledList label="What you agreed to">
            {consents.map(({ document, version, givenAt }) => (
              <RuledItem
                key={`${document} ${version}`}
                title={LEGAL_LABELS[document]}
                text={`Version ${version}, ${stampWords(givenAt)}`}
                to={legalPath(document, version)}
              />
            ))}
          </RuledList>
        )}
      </Loading>
    </Section>
  );
}

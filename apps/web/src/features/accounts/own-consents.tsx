import { useQuery } from '@apollo/client/react';
import { LEGAL_LABELS } from '@benison/contracts/enumerations';
import { Section } from '../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList } from '../../components/lists/list.tsx';
import { ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import { pagedList } from '../../lib/lists/pagination.ts';
import { legalPath } from '../../lib/routing/legal-paths.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { OWN_CONSENTS } from './legal-documents.ts';

/** What the member agreed to, each in its version. */
export function OwnConsents() {
  const query = useQuery(OWN_CONSENTS);
  const consents = query.data?.viewer?.legalConsents;
  const { hasFailed, hasMore, isLoadingMore, retry, more } = pagedList(query, consents);
  return (
    <Section title="What you agreed to">
      <Loading active={!consents && !hasFailed} skeleton={<FormSkeleton fields={2} />} label="Loading what you agreed to">
        {hasFailed && <ErrorState title="This did not load" text="It is still on record." onRetry={retry} />}
        {consents && (
          <RuledList label="What you agreed to">
            {consents.nodes.map(({ document, version, givenAt }) => (
              <RuledItem
                key={`${document} ${version}`}
                title={LEGAL_LABELS[document]}
                text={`Version ${version}, ${stampWords(givenAt)}`}
                to={legalPath(document, version)}
              />
            ))}
          </RuledList>
        )}
        {hasMore && <LoadMore busy={isLoadingMore} onLoad={more} />}
      </Loading>
    </Section>
  );
}

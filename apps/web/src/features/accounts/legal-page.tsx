import { useQuery } from '@apollo/client/react';
import { LEGAL_LABELS, type LegalDocument } from '@benison/contracts/enumerations';
import { FileText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { Band, EmptyState, ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { LEGAL_PATHS } from '../../lib/routing/legal-paths.ts';
import { LEGAL_TEXT } from './legal-documents.ts';

const SKELETON = (
  <Stack gap="xl">
    {[1, 2, 3, 4].map((part) => (
      <Skeleton key={part} shape="block" />
    ))}
  </Stack>
);

/** Whose words these are. */
const leadOf = (version: string, isStandard: boolean | null | undefined): string =>
  isStandard
    ? `Version ${version}. The standard text of this product, in the name of whoever runs this site.`
    : `Version ${version}. Written by whoever runs this site.`;

/** One of the operator's documents: in force, or as it was when somebody agreed to it. */
export function LegalPage({ document }: { readonly document: LegalDocument }) {
  const [search] = useSearchParams();
  const version = search.get('version');
  const { data, error, refetch } = useQuery(LEGAL_TEXT, { variables: { document, version } });
  const text = data?.legalText;
  if (data && !text)
    return (
      <Page title={LEGAL_LABELS[document]}>
        <EmptyState title="There is no such version" action={<ButtonLink to={LEGAL_PATHS[document]}>Read the current one</ButtonLink>} />
      </Page>
    );
  return (
    <Page title={text?.title ?? LEGAL_LABELS[document]} lead={text ? leadOf(text.version, text.isStandard) : 'Loading the text.'}>
      <Loading active={!text && !error} skeleton={SKELETON} label="Loading the text">
        {error && !text && (
          <ErrorState title="The text did not load" text="Check your connection, then try again." onRetry={() => refetchQuietly(refetch)} />
        )}
        {text && (
          <Stack gap="xl">
            {!text.isInForce && (
              <Band tone="info" icon={FileText} action={<TextLink to={LEGAL_PATHS[document]}>Read the current one</TextLink>}>
                This version is no longer in force.
              </Band>
            )}
            {text.sections.map(({ number, title, paragraphs }) => (
              <Section key={number} title={`${number}. ${title}`}>
                <Stack>
                  {paragraphs.map((paragraph) => (
                    <Text key={paragraph} read>
                      {paragraph}
                    </Text>
                  ))}
                </Stack>
              </Section>
            ))}
          </Stack>
        )}
      </Loading>
    </Page>
  );
}

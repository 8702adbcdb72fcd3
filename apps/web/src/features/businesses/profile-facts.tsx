import { dateWords } from '@benison/contracts/clock';
import { COMPANY_SIZE_LABELS, PARTNERSHIP_LABELS, type PartnershipInterest } from '@benison/contracts/enumerations';
import { stateName } from '@benison/contracts/us-states';
import type { ReactNode } from 'react';
import { Chip } from '../../components/controls/chip.tsx';
import { Columns, Row, Section, Stack } from '../../components/frame/layout.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { Text } from '../../components/text.tsx';
import { businessTypeWords, industryWords } from '../../lib/words/business-words.ts';
import { offerOptions } from './business-options.ts';
import type { OwnProfile } from './use-profile.ts';

const OFFER_LABELS = Object.fromEntries(offerOptions.map(({ value, label }) => [value, label]));

function Chips({ words, none }: { readonly words: readonly string[]; readonly none: string }) {
  if (words.length === 0)
    return (
      <Text size={14} tone="3">
        {none}
      </Text>
    );
  return (
    <Row wrap gap="xs">
      {words.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </Row>
  );
}

const fact = (label: string, value: ReactNode) => (value ? [{ label, value }] : []);

function websiteLink(website: string | null): ReactNode {
  if (!website || !URL.canParse(website)) return null;
  return (
    <a className="text-link" href={website} target="_blank" rel="noopener noreferrer nofollow">
      {new URL(website).host}
    </a>
  );
}

/** The Basic Info tab for reading: company details, location and size, partnership interests, tags. */
export function ProfileFacts({ business }: { readonly business: OwnProfile }) {
  const { seeking, offering, tags } = business;
  return (
    <Columns of="two">
      <Stack gap="xl">
        <Section title="Company details">
          <Stack>
            <Text pre read>
              {business.description}
            </Text>
            <StatLines
              record
              items={[
                ...fact('Industry', industryWords(business.industry)),
                ...fact('Business type', businessTypeWords(business.businessType)),
                ...fact('Founded', business.foundedYear),
                ...fact('Website', websiteLink(business.website)),
                ...fact('EIN', business.verifiedAt ? `Verified on ${dateWords(business.verifiedAt)}` : null),
              ]}
            />
          </Stack>
        </Section>
      </Stack>
      <Stack gap="xl">
        <Section title="Location and size">
          <StatLines
            record
            items={[
              ...fact('City', business.city || null),
              ...fact('State', business.state && stateName(business.state)),
              ...fact('ZIP code', business.zipCode),
              ...fact(
                'Street',
                business.address && (
                  <>
                    {business.address}{' '}
                    <Text as="span" size={13} tone="3">
                      (only you see this)
                    </Text>
                  </>
                ),
              ),
              ...fact('Company size', `${COMPANY_SIZE_LABELS[business.companySize]} people`),
            ]}
          />
        </Section>
        <Section title="Partnership interests">
          <Stack>
            <Text size={13} tone="2">
              Seeking
            </Text>
            <Chips words={seeking.map((one: PartnershipInterest) => PARTNERSHIP_LABELS[one])} none="Nothing chosen yet." />
            <Text size={13} tone="2">
              Offering
            </Text>
            <Chips words={offering.map((one) => OFFER_LABELS[one] ?? one)} none="Nothing chosen yet." />
          </Stack>
        </Section>
        <Section title="Tags">
          <Chips words={tags} none="No tags yet. They are how others find you." />
        </Section>
      </Stack>
    </Columns>
  );
}

import { NEWCOMER_AUDIENCE } from '@benison/contracts/terms/matching';
import { TextLink } from '../../components/controls/button.tsx';
import { Panel, Stack } from '../../components/frame/layout.tsx';
import { ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import type { OwnExposureQuery } from '../../gql/graphql.ts';
import { exposureWords, similarWords } from './analytics-words.ts';
import { count } from './figure-words.tsx';

export interface OwnExposureProps {
  readonly exposure: OwnExposureQuery['ownExposure'] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** How often the member's own card was turned up, beside businesses like it, and who sees a newcomer first. */
export function OwnExposure({ exposure, hasFailed, retry }: OwnExposureProps) {
  return (
    <Panel title="Your card in others' decks">
      {hasFailed && <ErrorState shape="open" title="Not known" text="The other figures are complete." onRetry={retry} />}
      <Loading active={!exposure && !hasFailed} skeleton={<Skeleton width={60} />} label="Counting how often you were shown">
        {exposure && (
          <Stack gap="xs">
            <Text strong>{exposureWords(exposure)}</Text>
            <Text size={14} tone="2">
              {similarWords(exposure.medianOfSimilar)}
            </Text>
            {exposure.audience !== null && (
              <Text size={14} tone="2">
                {`As a newcomer, your card is shown first until ${count(NEWCOMER_AUDIENCE)} businesses have seen it. So far: ${count(exposure.audience)}.`}
              </Text>
            )}
            <Text size={14}>
              <TextLink to="/how-matching-works">How matching works</TextLink>
            </Text>
          </Stack>
        )}
      </Loading>
    </Panel>
  );
}

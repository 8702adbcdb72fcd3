import { ENTITLEMENTS } from '@benison/contracts/terms/premium';
import { Crown } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { RadioGroup } from '../../components/fields/radio-group.tsx';
import { Switch } from '../../components/fields/switch.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { Band, ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import type { ViewingMode } from '../../gql/graphql.ts';
import { openUpsell } from '../../lib/upsell.ts';
import { useViewing } from './use-viewing.ts';

const MODES: readonly { value: ViewingMode; label: string; hint: string }[] = [
  { value: 'PUBLIC', label: 'By name', hint: 'Businesses you look at may see that it was you.' },
  {
    value: 'ANONYMOUS',
    label: 'Anonymously',
    hint: 'They see only your industry and the day. In return, you do not see who looks at you.',
  },
];

/** How the member views others, and who sees the member. */
export function Viewing({ isPremium }: { readonly isPremium: boolean }) {
  const { viewing, hasFailed, retry, change } = useViewing();
  const rests = viewing?.incognito === true && !isPremium;
  return (
    <>
      <Section title="Looking at others">
        <Loading active={!viewing && !hasFailed} skeleton={<FormSkeleton fields={2} />} label="Loading how you look at others">
          {hasFailed && <ErrorState shape="short" title="This did not load" text="Nothing was changed." onRetry={retry} />}
          {viewing && (
            <RadioGroup
              label="How you look at others"
              labelHidden
              options={MODES}
              value={viewing.viewingMode}
              onChange={(viewingMode) => change({ viewingMode })}
            />
          )}
        </Loading>
      </Section>
      {viewing && (
        <Section title="Who sees you">
          <Stack>
            <Switch
              label={ENTITLEMENTS.INCOGNITO.title}
              hint={`${ENTITLEMENTS.INCOGNITO.text} Your name is not shown where you look, and you do not see who looks at you.`}
              checked={viewing.incognito}
              onChange={(incognito) => (incognito && !isPremium ? openUpsell() : change({ incognito }))}
            />
            {!isPremium && (
              <Band
                tone="info"
                icon={Crown}
                action={
                  <Button size="sm" onClick={openUpsell}>
                    See Premium
                  </Button>
                }
              >
                {rests ? 'Incognito is paused: everyone sees your card until you have Premium again.' : 'Incognito is part of Premium.'}
              </Band>
            )}
          </Stack>
        </Section>
      )}
    </>
  );
}

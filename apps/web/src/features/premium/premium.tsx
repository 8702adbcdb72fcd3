import { TRIAL_USE_WORDS, type Entitlement, type TrialUse } from '@benison/contracts/enumerations';
import { ENTITLEMENTS, GRACE_DAYS, TRIAL_DAYS } from '@benison/contracts/terms/premium';
import { ChartNoAxesColumn, Eye, EyeOff, Gem, Handshake, Landmark, LifeBuoy, SlidersHorizontal, Star } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Columns, Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import type { LucideIcon } from '../../components/marks/icon.tsx';
import { QuestionList } from '../../components/money/plan.tsx';
import { Text } from '../../components/text.tsx';
import type { PremiumOffersQuery } from '../../gql/graphql.ts';
import { andWords } from '../../lib/words/list-words.ts';
import { useSession } from '../accounts/session.tsx';
import { Boosts } from './boosts.tsx';
import { Plans } from './plans.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { usePremiumPurchase } from './use-premium-purchase.ts';
import { useOffers, usePremiumStanding, useSubscriptionActs } from './use-premium.ts';

/** Premium's features, in display order. */
const FEATURES: readonly (readonly [Entitlement, LucideIcon])[] = [
  ['UNLIMITED_SUPER_LIKES', Star],
  ['LIKES_RECEIVED', Handshake],
  ['PROFILE_VIEWERS', Eye],
  ['ADVANCED_FILTERS', SlidersHorizontal],
  ['ADVANCED_ANALYTICS', ChartNoAxesColumn],
  ['PRIORITY_SUPPORT', LifeBuoy],
  ['INCOGNITO', EyeOff],
  ['CONVERSION', Landmark],
  ['PREMIUM_ITEMS', Gem],
];

/** Premium: plans, boosts, features and questions. Everybody may look; buying requires signing in. */
export function Premium() {
  const { offers, hasFailed, retry } = useOffers();
  const standing = usePremiumStanding();
  const purchase = usePremiumPurchase();
  const skeleton = (
    <Columns of="two">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Columns>
  );
  return (
    <Page
      title="Premium"
      lead="See who is interested, find who you want, be seen first."
      actions={
        <TrialButton
          isKnown={standing.isKnown}
          isAvailable={standing.entitlements?.trialAvailable ?? null}
          usedBy={standing.entitlements?.isPremium ? null : (standing.entitlements?.trialUsedBy ?? null)}
          hasPanel={standing.subscription !== null}
        />
      }
    >
      <Loading active={(!offers && !hasFailed) || (!standing.isKnown && !standing.hasFailed)} skeleton={skeleton} label="Loading the plans">
        {hasFailed && <ErrorState title="The plans did not load" text="Nothing was charged." onRetry={retry} />}
        {standing.hasFailed && (
          <ErrorState title="Your subscription did not load" text="Nothing about it has changed." onRetry={standing.refetch} />
        )}
        {offers && standing.isKnown && (
          <Stack gap="xl">
            {standing.subscription && <SubscriptionPanel subscription={standing.subscription} />}
            <Plans plans={offers.plans} subscription={standing.subscription} purchase={purchase} />
            <Columns of="two">
              <Section title="What you get with Premium">
                <Features />
              </Section>
              <Section title="Boosts" count="One time, no subscription">
                <Boosts offers={offers.boosts} purchase={purchase} />
              </Section>
            </Columns>
            <Section title="Questions">
              <QuestionList items={questions(offers)} />
            </Section>
          </Stack>
        )}
      </Loading>
    </Page>
  );
}

function Features() {
  return (
    <RuledList label="What you get with Premium">
      {FEATURES.map(([entitlement, icon]) => (
        <RuledItem
          key={entitlement}
          lead={<Tile icon={icon} />}
          title={ENTITLEMENTS[entitlement].title}
          text={ENTITLEMENTS[entitlement].text}
        />
      ))}
    </RuledList>
  );
}

/** The trial, if it has not been used; guests sign in first. */
function TrialButton({
  isKnown,
  isAvailable,
  usedBy,
  hasPanel,
}: {
  readonly isKnown: boolean;
  readonly isAvailable: boolean | null;
  readonly usedBy: TrialUse | null;
  readonly hasPanel: boolean;
}) {
  const { viewer } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const acts = useSubscriptionActs();
  const label = `Try it free for ${TRIAL_DAYS} days`;
  if (!viewer)
    return (
      <Button variant="act" onClick={() => void navigate(`/login?next=${encodeURIComponent(pathname)}`)}>
        {label}
      </Button>
    );
  if (!isKnown || !isAvailable)
    return (
      <>
        {usedBy && (
          <Text size={13} tone="2">
            {TRIAL_USE_WORDS[usedBy]}
          </Text>
        )}
        {!hasPanel && <ButtonLink to="/premium/invoices">Invoices</ButtonLink>}
      </>
    );
  return (
    <Button variant="act" busy={acts.isBusy} busyText="Processing..." onClick={() => void acts.startTrial()}>
      {label}
    </Button>
  );
}

/** The answers promise only what the product does. */
function questions({ paymentOptions }: PremiumOffersQuery) {
  const ways = paymentOptions.map(({ label, isSandbox }) => (isSandbox ? `${label} (a sandbox: no real money moves)` : label));
  return [
    {
      question: 'Can I cancel anytime?',
      answer:
        'Yes, on this page. Your access continues to the end of the billing period, and nothing more is charged. Until then you can resume.',
    },
    {
      question: 'Is there a free trial?',
      answer: `Yes: ${TRIAL_DAYS} days, with no card needed. It ends by itself, and nothing is charged. Each person gets one. There is no second one for a member, business, EIN, email address, business address, card or browser that has had one.`,
    },
    {
      question: 'What happens if a payment is refunded?',
      answer:
        'Premium keeps the days that the rest of the money pays for, and does not renew by itself after that. A credit note is among your invoices.',
    },
    { question: 'How can I pay?', answer: ways.length > 0 ? `With ${andWords(ways)}.` : 'No way to pay is enabled at the moment.' },
    {
      question: 'What if a renewal cannot be paid?',
      answer: `You keep Premium for ${GRACE_DAYS} more days while we try again, and we write to you. If it still cannot be paid, Premium ends.`,
    },
    {
      question: 'Can I switch between monthly and yearly?',
      answer:
        'Yes. Switching to yearly takes effect at once, and the unused part of your month comes off the price. Switching to monthly takes effect when the year you paid for is over. You see the total before you agree.',
    },
    {
      question: 'What does a boost do?',
      answer:
        'It lifts your card in the decks of businesses it fits, from the moment you buy it to the second it ends. Boosts run one after the other. Afterwards you see the views and likes it brought, next to those of the same length of time before it.',
    },
  ];
}

import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES, WORDS } from '@benison/contracts/notices';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Panel, Section, Stack } from '../../components/frame/layout.tsx';
import { LoadMore, Table } from '../../components/lists/list.tsx';
import { Amount } from '../../components/marks/coin.tsx';
import { BoostRow } from '../../components/money/plan.tsx';
import { RunningBoost } from '../../components/money/running-boost.tsx';
import { Text } from '../../components/text.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { BoostStandingQuery } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { useShownPrices } from '../../lib/figures/use-shown-prices.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { useAskAgain } from '../../lib/live/use-ask-again.ts';
import { requestAnswered, requestFailed, requestIdFor } from '../../lib/storage/idempotency-key.ts';
import { boostFigure, figureBefore } from '../../lib/words/boost-words.ts';
import { coinsAre, coinWords } from '../../lib/words/money-words.ts';
import { shortDateWords, stampWords } from '../../lib/words/time-words.ts';
import { useSession } from '../accounts/session.tsx';
import { BOOST_STANDING, BUY_BOOST } from './documents.ts';
import type { BoostOffer, PremiumPurchase } from './use-premium-purchase.ts';
import { usePremiumRefresh } from './use-premium.ts';

const REQUEST = 'boost.coins';

/** Boosts: the running one, those for sale, and the results of earlier ones. */
export function Boosts({ offers, purchase }: { readonly offers: readonly BoostOffer[]; readonly purchase: PremiumPurchase }) {
  const { viewer } = useSession();
  const standing = useQuery(BOOST_STANDING, {
    skip: !viewer?.business,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { data } = standing;
  const reports = data?.boostReports;
  const list = pagedList(standing, reports);
  const [chosenProduct, setChosenProduct] = useState<BoostOffer['product'] | null>(null);
  // Its price may change while the dialog is open.
  const chosen = offers.find(({ product }) => product === chosenProduct);
  return (
    <Stack gap="lg">
      {data?.activeBoost && (
        <Panel title="Your card is boosted">
          <RunningBoost boost={data.activeBoost} />
        </Panel>
      )}
      <ul className="boosts" aria-label="Boosts">
        {offers.map((offer) => (
          <BoostRow
            key={offer.product}
            name={`${offer.name} of visibility`}
            text={data?.activeBoost ? 'Added to your running boost' : 'Begins at once'}
            actions={
              <>
                <Button
                  busy={purchase.isOpen}
                  busyText={WORDS.processing}
                  aria-label={`Boost for ${offer.name}, ${dollarsInWords(offer.priceCents)}`}
                  onClick={() => purchase.buyBoost(offer)}
                >
                  {dollarsInWords(offer.priceCents)}
                </Button>
                {data && (
                  <Button
                    aria-label={`Boost for ${offer.name}, ${coinWords(offer.priceCoins)}`}
                    onClick={() => setChosenProduct(offer.product)}
                  >
                    <Amount coins={offer.priceCoins} />
                  </Button>
                )}
              </>
            }
          />
        ))}
      </ul>
      {reports && reports.nodes.length > 0 && (
        <Reports reports={reports.nodes}>{list.hasMore && <LoadMore busy={list.isLoadingMore} onLoad={list.more} />}</Reports>
      )}
      {chosen && data && <CoinsDialog offer={chosen} balance={data.viewerWallet.balance} onClose={() => setChosenProduct(null)} />}
    </Stack>
  );
}

type Report = BoostStandingQuery['boostReports']['nodes'][number];

/** What was counted during a boost, above the same of as long a time before it. */
function Brought({ during, before }: { readonly during: number | null | undefined; readonly before: number | null | undefined }) {
  if (during == null && before == null) return boostFigure(null);
  return (
    <>
      {boostFigure(during)}
      <Text size={12} tone="2">
        {figureBefore(before)}
      </Text>
    </>
  );
}

function Reports({ reports, children }: { readonly reports: readonly Report[]; readonly children: ReactNode }) {
  const columns = [
    { key: 'when', title: 'Boost', cell: ({ startedAt, endedAt }: Report) => `${shortDateWords(startedAt)} to ${shortDateWords(endedAt)}` },
    {
      key: 'cards',
      title: 'Cards shown',
      numeric: true,
      cell: ({ cards, cardsBefore }: Report) => <Brought during={cards} before={cardsBefore} />,
    },
    {
      key: 'views',
      title: 'Views',
      numeric: true,
      cell: ({ views, viewsBefore }: Report) => <Brought during={views} before={viewsBefore} />,
    },
    {
      key: 'likes',
      title: 'Likes',
      numeric: true,
      cell: ({ likes, likesBefore }: Report) => <Brought during={likes} before={likesBefore} />,
    },
  ];
  return (
    <Section title="What your boosts brought">
      <Table
        caption="Cards shown, views and likes during each boost, and over the same length of time before it"
        columns={columns}
        rows={reports}
        rowKey={({ id }) => id}
      />
      {children}
    </Section>
  );
}

function CoinsDialog({ offer, balance, onClose }: { readonly offer: BoostOffer; readonly balance: number; readonly onClose: () => void }) {
  const [buy, { loading }] = useMutation(BUY_BOOST);
  const [problem, setProblem] = useState<string>();
  const refresh = usePremiumRefresh();
  const missing = offer.priceCoins - balance;
  const askAgain = useAskAgain();
  const readPrices = useShownPrices();
  const confirm = async (): Promise<void> => {
    const input = { product: offer.product, expectedPriceCoins: offer.priceCoins };
    try {
      const { data } = await buy({ variables: { input: { ...input, requestId: requestIdFor(REQUEST, input) } } });
      requestAnswered(REQUEST);
      askAgain(null);
      refresh();
      onClose();
      if (data) notify({ ...NOTICES.boostStarted(stampWords(data.buyBoostWithCoins.endsAt)), key: 'boost' });
    } catch (error) {
      const failure = failureOf(error);
      requestFailed(REQUEST, failure);
      askAgain(failure, () => void confirm());
      if (failure.code === ErrorCode.PriceChanged) readPrices();
      setProblem(failure.code === 'NETWORK' ? 'The server could not be reached. Press again: you will not pay twice.' : failure.message);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Boost for ${offer.name}`}
      busy={loading}
      held={missing > 0}
      error={problem}
      confirmLabel={`Spend ${coinWords(offer.priceCoins)}`}
      onConfirm={() => void confirm()}
      text={
        missing > 0
          ? `You have ${coinWords(balance)}; ${coinsAre(missing)} missing.`
          : `You have ${coinWords(balance)}. ${coinsAre(-missing)} left after this.`
      }
    >
      {missing > 0 && (
        <ButtonLink to="/buy-bizcoins" size="sm">
          Buy BizCoins
        </ButtonLink>
      )}
    </ConfirmDialog>
  );
}

import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { Handshake } from 'lucide-react';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Columns, Panel, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { FigureRow, StatLines } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Amount } from '../../components/marks/coin.tsx';
import { PollView } from '../../components/streams/poll.tsx';
import { TopGifters } from '../../components/streams/stream-chat.tsx';
import type { StreamSummaryQuery } from '../../gql/graphql.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { coinNumber } from '../../lib/words/money-words.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { CALL_WORDS } from './calls/call-words.ts';
import { STREAM_SUMMARY } from './documents.ts';
import { gifterLines } from './gifts/gifter-lines.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENDED_BY_HOST: 'You ended it.',
  HOST_LEFT: 'It ended by itself: you were not seen or heard for more than a minute.',
  NEVER_STARTED: 'It ended by itself: no picture or sound arrived within a minute.',
  TERMINATED: 'A moderator ended it. The decision, and how to appeal, are in your notifications.',
};

/** The summary of a stream, for its host. */
export function StreamSummary({ streamId }: { readonly streamId: string }) {
  const { data, error, refetch } = useQuery(STREAM_SUMMARY, { variables: { streamId }, fetchPolicy: 'network-only' });
  const summary = data?.streamSummary;
  return (
    <Page
      title="Your stream has ended"
      lead={summary ? said`${summary.stream.title}. ${REASONS[summary.stream.endReason ?? ''] ?? ''}` : undefined}
      actions={
        <>
          {summary?.stream.isRecorded && <ButtonLink to={`/replays/${streamId}`}>Watch the recording</ButtonLink>}
          <ButtonLink to="/livestream" variant="act">
            Back to Live
          </ButtonLink>
        </>
      }
    >
      <Loading active={!summary && !error} skeleton={<RowsSkeleton rows={4} />} label="Loading the summary">
        {error && !summary && (
          <ErrorState
            title="The summary did not load"
            text="Your stream and its gifts are safe in the books."
            onRetry={() => refetchQuietly(refetch)}
          />
        )}
        {summary && <Outcome summary={summary} />}
      </Loading>
    </Page>
  );
}

type Summary = StreamSummaryQuery['streamSummary'];

/** The figures of a stream, its earnings, and the top gifters. */
function Outcome({ summary }: { readonly summary: Summary }) {
  return (
    <Stack gap="lg">
      <FigureRow
        items={[
          { label: 'Time live', value: `${summary.minutes} min` },
          { label: 'Viewers', value: coinNumber(summary.distinctViewers), note: `up to ${coinNumber(summary.peakViewers)} at once` },
          { label: 'Gifts', value: coinNumber(summary.giftCount) },
          {
            label: 'Coins received',
            value: coinNumber(summary.giftCoins),
            note: `${coinNumber(summary.cashableCoins)} can convert to cash`,
          },
        ]}
      />
      <Columns of="two">
        <Panel title="How it went" pad>
          <StatLines
            items={[
              { label: 'Likes while you were live', value: coinNumber(summary.newFollowers) },
              { label: 'New matches', value: coinNumber(summary.newMatches) },
              { label: 'Coins you keep', value: <Amount coins={summary.giftCoins} /> },
              ...summary.callsToAction.map(({ action, viewers }) => ({
                label: `Pressed “${CALL_WORDS[action].host}”`,
                value: viewers === 1 ? '1 viewer' : `${coinNumber(viewers)} viewers`,
              })),
              { label: 'Began', value: stampWords(summary.stream.liveAt ?? summary.stream.startedAt) },
              { label: 'Stream', value: <span className="mono-text">{summary.stream.code}</span> },
            ]}
          />
          {summary.newMatches > 0 && (
            <ButtonLink size="sm" icon={Handshake} to="/matches">
              See your matches
            </ButtonLink>
          )}
        </Panel>
        <Panel title="Top gifters" pad>
          {summary.topGifters.length > 0 ? (
            <TopGifters bare gifters={gifterLines(summary.topGifters)} />
          ) : (
            <EmptyState shape="short" title="No gifts this time" text="Viewers see what a gift does before they send it." />
          )}
        </Panel>
      </Columns>
      {summary.polls.length > 0 && (
        <Panel title="Polls" pad>
          <Stack gap="lg">
            {summary.polls.map(({ id, question, choices, voteCount }) => (
              <PollView key={id} question={question} choices={choices} count={voteCount} chosen={undefined} />
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}

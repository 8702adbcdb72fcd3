import { useQuery } from '@apollo/client/react';
import { CARDS_PER_BOOST, FIRST_CARDS, NEWCOMER_AUDIENCE } from '@benison/contracts/terms/matching';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { RuledItem, RuledList } from '../../components/lists/list.tsx';
import { ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { countWords } from '../../lib/words/count-words.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { MATCHING_FIGURES } from './figures-document.ts';
import { Exposure, MatchFigures, ModelFigures, Reliability } from './matching-figures.tsx';

const STEPS = [
  {
    title: 'Who may want to talk',
    text: 'What you offer and what they look for, where you both are, and what members liked before. A card comes early when a like is likely from both of you, not from one.',
  },
  {
    title: 'Attention is shared',
    text: `A business that many want to meet cannot answer everybody. Its card goes first to those with the best chance of a match. Your own first ${countWords(FIRST_CARDS)} cards are chosen only by how well they fit.`,
  },
  {
    title: 'Everybody starts somewhere',
    text: `A newcomer's card is shown first until ${countWords(NEWCOMER_AUDIENCE)} businesses have seen it.`,
  },
  {
    title: 'One top pick a day',
    text: 'Every night two businesses that have not decided on each other are chosen for each other: the pair most likely to agree first, and nobody in two pairs. Both are shown the same reasons until the next night, free or premium. Neither learns what the other decides, unless both like.',
  },
  {
    title: 'Must meet, meet, not now',
    text: 'A like can say how much you want to meet. It brings your card forward among those who like them, and you both see it only if you both said it. A card you put off comes back later: nobody is told, and nothing on the other side changes.',
  },
  {
    title: 'What became of a match',
    text: 'Some weeks after a match that talked, each side is asked whether you did business. A yes teaches the model more than any like. The other side sees your answer only if you both say yes.',
  },
  {
    title: 'What money buys',
    text: `A boost puts a card forward: at most one card in ${countWords(CARDS_PER_BOOST)}, and it says Boosted. It does not change the number on it.`,
  },
  {
    title: 'Some cards are drawn at random',
    text: 'They are the price of honest figures: only they show what happens without the model, and how often the usual pair agrees.',
  },
  {
    title: 'A new model has to earn its place',
    text: 'It is trained on past decisions, and takes over only if it does no worse on decisions it has not seen.',
  },
] as const;

/** How the order of the cards comes about, in words, and what it does, in counted figures. */
export function HowMatchingWorks() {
  const { data, error, refetch } = useQuery(MATCHING_FIGURES, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const figures = data?.matchingFigures;
  const hasFailed = error !== undefined && !figures;
  return (
    <Page title="How matching works" lead="How your cards are ordered, and what comes of it, in numbers.">
      <Stack gap="xl">
        <Section title="The order of the cards">
          <RuledList label="The order of the cards">
            {STEPS.map(({ title, text }) => (
              <RuledItem key={title} title={title} text={text} />
            ))}
          </RuledList>
        </Section>
        <Loading
          active={!figures && !hasFailed}
          skeleton={
            <Stack gap="md">
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </Stack>
          }
          label="Loading the figures"
        >
          {hasFailed && (
            <ErrorState
              title="The figures did not load"
              text="How it works is described above. Counting continues."
              onRetry={() => refetchQuietly(refetch)}
            />
          )}
          {figures && (
            <Stack gap="xl">
              <ModelFigures figures={figures} countedAt={stampWords(figures.countedAt)} />
              <MatchFigures figures={figures} />
              <Reliability figures={figures} />
              <Exposure figures={figures} />
            </Stack>
          )}
        </Loading>
      </Stack>
    </Page>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore, RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { MatchModelsQuery } from '../../gql/graphql.ts';
import { useStaffAction } from '../../lib/acts/use-staff-action.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { modelFigures } from './match-model-words.ts';
import { MAKE_MODEL_CURRENT, MATCH_MODELS } from './staff-documents.ts';

type Model = MatchModelsQuery['matchModels']['nodes'][number];

/** The trained models, and which one deals the decks. */
export function MatchModels() {
  const query = useQuery(MATCH_MODELS, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = query.data?.matchModels;
  const list = pagedList(query, page);
  const [asked, setAsked] = useState<Model | null>(null);
  return (
    <Page
      title="Matching models"
      lead="A model is trained every night, and deals the decks only if it does no worse than the one before on decisions it has not seen."
    >
      {list.hasFailed && <ErrorState title="The models did not load" text="Decks are dealt as before." onRetry={list.retry} />}
      <Loading active={list.isLoading} skeleton={<RowsSkeleton rows={5} />} label="Loading the models">
        {page?.nodes.length === 0 && (
          <EmptyState
            title="No model yet"
            text="There are too few decisions to learn from. Until then cards are ordered by how well two businesses fit."
          />
        )}
        {page && page.nodes.length > 0 && (
          <RuledList label="Models, newest first">
            {page.nodes.map((model) => (
              <ModelRow key={model.id} model={model} onAsk={() => setAsked(model)} />
            ))}
          </RuledList>
        )}
        {list.hasMore && <LoadMore onLoad={list.more} busy={list.isLoadingMore} />}
      </Loading>
      {asked && <UseModelDialog model={asked} onClose={() => setAsked(null)} onDone={() => refetchQuietly(query.refetch)} />}
    </Page>
  );
}

function ModelRow({ model, onAsk }: { readonly model: Model; readonly onAsk: () => void }) {
  const trained = stampWords(model.trainedAt);
  const figures = modelFigures(model.figures);
  const trail = model.isCurrent ? (
    <Badge tone="success">Current</Badge>
  ) : (
    <Button size="sm" onClick={onAsk} aria-label={`Use this model, trained ${trained}`}>
      Use this model
    </Button>
  );
  return (
    <RuledItem
      lead={<Tile icon={GitMerge} />}
      title={`Trained ${trained}`}
      text={figures.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
      trail={trail}
      trailBelow
    />
  );
}

interface UseModelDialogProps {
  readonly model: Model;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function UseModelDialog({ model, onClose, onDone }: UseModelDialogProps) {
  const [makeCurrent] = useMutation(MAKE_MODEL_CURRENT);
  const { isBusy, problem, run } = useStaffAction();
  const trained = stampWords(model.trainedAt);
  const handleConfirm = async () => {
    const isDone = await run(() => makeCurrent({ variables: { input: { modelId: model.id } } }));
    // After a refusal as well: it may be gone, or another may be current by now.
    onDone();
    if (!isDone) return;
    notify({ title: 'Model changed', text: `Decks are dealt by the model trained ${trained}.`, tone: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={`Use the model trained ${trained}?`}
      text="Within a minute every member's deck is dealt by it. It is written in the audit log, and you can change back."
      confirmLabel="Use this model"
      busy={isBusy}
      error={problem}
      onConfirm={() => void handleConfirm()}
    >
      <Text size={13} tone="2">
        A newer model that does no worse takes over again at the next training.
      </Text>
    </ConfirmDialog>
  );
}

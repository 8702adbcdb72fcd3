import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { needsManualReload, isChunkLoadError } from '../../lib/update/chunk-load.ts';
import { tellUpdated, UPDATED } from '../../lib/update/tell-updated.ts';
import { useLatePart, type LatePart } from '../../lib/update/use-late-part.ts';
import { ErrorState } from '../lists/states.tsx';
import { notify } from '../toasts/toast.tsx';

/** Where a missing part is reported: here, in its place; in a notice, if it overlays the page; or nowhere, if it is decorative. */
type Words = 'here' | 'notice' | 'none';

/** Shown in place of a part that failed to load. */
function Absent({ outcome, again, words }: Omit<LatePart<unknown>, 'part'> & { readonly words: Words }) {
  const isGone = needsManualReload(outcome);
  const isAway = outcome === 'unreachable';
  useEffect(() => {
    if (words !== 'notice') return;
    if (isGone) tellUpdated();
    if (isAway)
      notify({ title: 'Benison cannot be reached right now', text: 'It opens as soon as it can.', tone: 'warning', key: 'absent' });
  }, [isGone, isAway, words]);
  if (words !== 'here') return null;
  if (isGone)
    return (
      <ErrorState
        shape="short"
        title={UPDATED.title}
        text={UPDATED.text}
        retryLabel={UPDATED.action.label}
        onRetry={UPDATED.action.onAct}
      />
    );
  if (!isAway) return null;
  return (
    <ErrorState
      shape="short"
      title="This part did not load"
      text="It loads on its own as soon as Benison can be reached. Nothing is lost."
      onRetry={again}
    />
  );
}

/** `lazy` for a part whose failure must not break the screen: if it fails to load, its place says so and the rest goes on. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  words: Words = 'notice',
): LazyExoticComponent<ComponentType<Props>> {
  function Late(props: Props) {
    const { part, ...absence } = useLatePart(load, { hasFailed: true });
    return part ? <part.default {...props} /> : <Absent {...absence} words={words} />;
  }
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      return { default: Late };
    }
  });
}

/** The same for what is shown once the screen's data is here: it is fetched beside that, instead of before it or after it. */
export function lazyBeside<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  words?: Words,
): LazyExoticComponent<ComponentType<Props>> {
  // If that fails, it is fetched again where it is shown.
  void load().catch(() => undefined);
  return lazyPart(load, words);
}

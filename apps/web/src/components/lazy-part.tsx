import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { isUnloadedPart, mendPage } from '../lib/update/gone-part.ts';
import { tellUpdated } from '../lib/update/tell-updated.ts';

function GonePart(): null {
  useEffect(tellUpdated, []);
  return null;
}

/** `lazy` for a part of a screen that must not break with it: one that an update took away is said in a word while the rest goes on. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      if (!isUnloadedPart(error)) throw error;
      const outcome = await mendPage();
      // The page is about to go: nothing more is drawn.
      if (outcome === 'loading') return new Promise<never>(() => {});
      if (outcome === 'held') return { default: GonePart as ComponentType<Props> };
      throw error;
    }
  });
}

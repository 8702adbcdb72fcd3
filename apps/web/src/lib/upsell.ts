import { Store } from './page/store.ts';

/** Whether the dialog that says what premium opens is shown; it stands in the shell, and any screen may open it. */
export const upsellShown = new Store(false);

export const openUpsell = (): void => upsellShown.set(true);

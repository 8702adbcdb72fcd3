import { DECK_PAGE_SIZE, PAGE_SIZE_MAX } from '@benison/contracts/limits';
import { failureOf, isPassing } from '../../lib/acts/errors.ts';
import type { DeckCard } from './deck-state.ts';

/** Where it is told which cards were turned up. */
export interface ShownServer {
  shown(deals: string[]): Promise<void>;
  isOnline(): boolean;
}

/** The cards that a member was shown in this session. Each is told once, and by the page, so that looking through them costs one request. */
export class ShownCards {
  #untold: string[] = [];
  readonly #known = new Set<string>();

  constructor(private readonly server: ShownServer) {}

  /** A card lies on top where its member sees it. */
  turnUp({ business, deal }: DeckCard): void {
    if (!deal || this.#known.has(business.id)) return;
    this.#known.add(business.id);
    this.#untold.push(deal);
    if (this.#untold.length >= DECK_PAGE_SIZE) this.tell();
  }

  /** Tells what was turned up so far: at the end of a page, and when the member leaves. What was not taken waits for the next time. */
  tell(): void {
    const deals = this.#untold.slice(-PAGE_SIZE_MAX);
    if (deals.length === 0 || !this.server.isOnline()) return;
    this.#untold = [];
    this.server.shown(deals).catch((error: unknown) => {
      if (isPassing(failureOf(error))) this.#untold = [...deals, ...this.#untold];
    });
  }
}

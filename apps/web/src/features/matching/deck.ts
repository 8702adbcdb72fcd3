import { ErrorCode } from '@benison/contracts/errors';
import { DECK_PAGE_SIZE, SWIPE_BUTTON_DELAY_MS } from '@benison/contracts/limits';
import type { DeckChangedSubscription, DiscoverFilterInput } from '../../gql/graphql.ts';
import { Again } from '../../lib/acts/again.ts';
import { failureOf, isPassing, type Failure } from '../../lib/acts/errors.ts';
import { Store } from '../../lib/page/store.ts';
import { readStored, writeStored } from '../../lib/storage/stored.ts';
import type { DeckListener } from './deck-listener.ts';
import { inputOf, isGone, resetAtOf, type DeckServer } from './deck-server.ts';
import { deckAfter, UNOPENED_DECK, type DealtDeck, type DeckAction, type DeckFilter, type DeckState, type Decision } from './deck-state.ts';
import { ShownCards } from './shown-cards.ts';

/** With fewer cards than this left, the next page is fetched. */
const REFILL_BELOW = 6;
/** A card thrown by hand takes this long to leave; the response is not shown before. */
const THROW_MS = 240;

const NO_CONNECTION: Failure = { code: 'NETWORK', message: '', fields: [], details: {} };

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isDecisions = (value: unknown): value is Decision[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.card?.business?.id === 'string');

/** What takes a card from the deck for good, or brings one back: what was dealt before it no longer holds. */
const CHANGES: ReadonlySet<DeckAction['type']> = new Set<DeckAction['type']>(['answered', 'delivered', 'gone', 'removed', 'undone']);

/** The member's deck. It lives as long as the session, whatever screen is shown. */
export class Deck {
  readonly store = new Store<DeckState>(UNOPENED_DECK);
  readonly shown: ShownCards;
  /** What failed for a reason that passes is done again by itself. */
  readonly again = new Again(() => void this.flush());
  /** The number of the newest deal: the late response to an older one is ignored. */
  #deal = 0;
  /** How often what the server would deal has changed. */
  #changes = 0;
  #flushing = false;
  /** The business whose card is being decided on beside the deck. */
  #beside: string | null = null;
  #isOpen = false;
  /** Ends once the filters chosen so far are saved, one after the other. */
  #saving: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly server: DeckServer,
    private readonly listener: DeckListener,
    private readonly keptAs: string,
    private readonly firstDeal: DealtDeck | null = null,
  ) {
    this.shown = new ShownCards(server);
    if (firstDeal) this.#open([], firstDeal);
  }

  /** Cards that came with the page need no loading. */
  #open(waiting: readonly Decision[], deck: DealtDeck | null): void {
    this.#apply({ type: 'opened', waiting });
    if (deck) this.#apply({ type: 'dealt', deck, keep: false });
  }

  get state(): DeckState {
    return this.store.get();
  }

  /** Deals the cards on the first visit; later visits check for changes. */
  open(): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.#open(readStored(this.keptAs, isDecisions) ?? [], this.firstDeal);
      void this.#dealAgain(undefined, this.firstDeal !== null).then(() => this.flush());
    } else if (this.state.phase === 'failed') this.reload();
    else if (this.state.phase === 'ready') void this.#dealAgain(undefined, true);
  }

  reload = (): void => {
    if (!this.#isOpen) return;
    if (this.state.cards.length === 0) this.#apply({ type: 'opened', waiting: this.state.waiting });
    void this.#dealAgain(undefined, this.state.cards.length > 0);
  };

  filterBy(filter: DeckFilter): void {
    const before = this.state.filter;
    this.#apply({ type: 'filtered', filter });
    const { industries, states, companySizes, seeking, withinMiles, verifiedOnly, onlineOnly } = filter;
    const chosen = { industries, states, companySizes, seeking, withinMiles, verifiedOnly, onlineOnly };
    this.#saving = this.#saving.then(() => this.#save(chosen));
    void Promise.all([this.#dealAgain(chosen, false), this.#saving]).then(([isDealt, isSaved]) => {
      if (isDealt && isSaved) return;
      if (!isSaved) void this.#dealAgain(undefined, false);
      if (before) this.listener.onFilterRefused();
    });
  }

  async #save(filter: DiscoverFilterInput): Promise<boolean> {
    try {
      await this.server.saveFilter(filter);
      return true;
    } catch {
      return false;
    }
  }

  /** Whether a decision on this business is being sent: its response will announce any match. */
  isDeciding(businessId: string): boolean {
    return this.state.leaving?.card.business.id === businessId || this.#beside === businessId;
  }

  /** A decision on a card that is shown beside the deck is being sent; null when it was answered. */
  decidesBeside(businessId: string | null): void {
    this.#beside = businessId;
  }

  /** Decides the top card. `thrown`: by hand, so the request goes at once; otherwise after the card's animation. */
  async decide(direction: Decision['direction'], thrown: boolean, { note, intent }: Pick<Decision, 'note' | 'intent'> = {}): Promise<void> {
    const { cards, leaving, undoing, phase } = this.state;
    const card = cards[0];
    if (!card || leaving || undoing || phase !== 'ready') return;
    const decision: Decision = { card, direction, ...(note ? { note } : {}), ...(intent ? { intent } : {}) };
    this.#apply({ type: 'decided', decision });
    await this.#send(decision, thrown);
    this.#refillIfLow();
  }

  async #send(decision: Decision, thrown: boolean): Promise<void> {
    const flight = sleep(thrown ? THROW_MS : SWIPE_BUTTON_DELAY_MS);
    if (!thrown || !this.server.isOnline()) await flight;
    if (!this.server.isOnline()) return this.#park(false);
    try {
      const [{ match, superLikesLeft, canUndo, reward, mutualIntent = null }] = await Promise.all([
        this.server.swipe(inputOf(decision), decision.intent),
        flight,
      ]);
      this.#apply({ type: 'answered', superLikesLeft, canUndo });
      if (match) this.listener.onMatch(match, reward.coins, mutualIntent);
      else this.listener.onSent(decision);
      this.listener.onReward(reward, match !== null);
    } catch (error) {
      await flight;
      this.#refuse(failureOf(error), decision);
    }
  }

  #refuse(failure: Failure, decision: Decision): void {
    if (failure.code === 'NETWORK' && !this.server.isOnline()) return this.#park(true);
    if (isGone(failure)) this.#apply({ type: 'gone' });
    else this.#apply({ type: 'refused' });
    if (failure.code === ErrorCode.SuperLikesUsedUp) this.#apply({ type: 'superLikesUsedUp', resetAt: resetAtOf(failure) });
    this.listener.onRefused(failure, decision);
  }

  #park(mayBeTaken: boolean): void {
    this.#apply({ type: 'parked', mayBeTaken });
    this.#keep();
  }

  /** Sends the decisions made offline, oldest first, and deals if that had failed; called when the connection returns. */
  flush = async (): Promise<void> => {
    if (this.#flushing) return;
    this.#flushing = true;
    try {
      while (this.server.isOnline()) {
        const [decision] = this.state.waiting;
        if (!decision || !(await this.#deliver(decision))) break;
      }
    } finally {
      this.#flushing = false;
    }
    if (!this.server.isOnline()) return;
    if (this.state.phase === 'failed') this.reload();
    else this.#refillIfLow();
  };

  /** Decisions are idempotent: one sent before the connection broke is not counted twice. */
  async #deliver(decision: Decision): Promise<boolean> {
    const businessId = decision.card.business.id;
    try {
      const { match, superLikesLeft, canUndo, reward, mutualIntent = null } = await this.server.swipe(inputOf(decision), decision.intent);
      this.#apply({ type: 'delivered', businessId, superLikesLeft, canUndo });
      if (match) this.listener.onMatch(match, reward.coins, mutualIntent);
      this.listener.onReward(reward, match !== null);
    } catch (error) {
      const failure = failureOf(error);
      if (isPassing(failure)) {
        this.again.soon();
        return false;
      }
      this.#apply(isGone(failure) ? { type: 'removed', businessId } : { type: 'returned', businessId });
      if (failure.code === ErrorCode.SuperLikesUsedUp) this.#apply({ type: 'superLikesUsedUp', resetAt: resetAtOf(failure) });
      this.listener.onRefused(failure, decision);
    }
    this.#keep();
    return true;
  }

  async undo(): Promise<void> {
    const { waiting, canUndo, leaving, undoing } = this.state;
    if (leaving || undoing || !canUndo) return;
    const last = waiting.at(-1);
    // A decision the server may have must be undone there: if undone only here, the like could still stand, and match.
    if (last?.mayBeTaken) return this.listener.onUndoRefused(NO_CONNECTION);
    if (last && !this.#flushing) {
      this.#apply({ type: 'unparked' });
      return this.#keep();
    }
    this.#apply({ type: 'undoing', undoing: true });
    try {
      const undone = await this.server.undo();
      this.#apply({ type: 'undone', ...undone });
    } catch (error) {
      this.#apply({ type: 'undoing', undoing: false });
      this.listener.onUndoRefused(failureOf(error));
      void this.#dealAgain(undefined, true);
    }
  }

  /** Returns passed cards to the deck. Resolves to how many, or null on failure. */
  async revisitPassed(): Promise<number | null> {
    try {
      const count = await this.server.revisit();
      this.#apply({ type: 'opened', waiting: this.state.waiting });
      await this.#dealAgain(undefined, false);
      return count;
    } catch {
      return null;
    }
  }

  /** A business that was blocked, matched or decided elsewhere leaves the deck; the session's counts are read again. */
  remove(businessId: string): void {
    this.#apply({ type: 'removed', businessId });
    this.#keep();
    if (this.state.exhausted) void this.#dealAgain(undefined, true);
    else this.#refillIfLow();
  }

  /** What was done to this deck here, in another tab or on another device; what is under way here has its own response. */
  changedElsewhere({ decidedId, superLikesLeft, canUndo }: DeckChangedSubscription['deckChanged']): void {
    const { phase, undoing, leaving } = this.state;
    if (decidedId === null) {
      if (phase === 'ready' && !undoing) void this.#dealAgain(undefined, true);
      return;
    }
    if (this.isDeciding(decidedId)) return;
    this.remove(decidedId);
    if (!leaving) this.#apply({ type: 'delivered', businessId: decidedId, superLikesLeft, canUndo });
  }

  #refillIfLow(): void {
    const { cards, remaining, refilling, phase, exhausted } = this.state;
    if (phase !== 'ready' || refilling || exhausted || cards.length >= REFILL_BELOW) return;
    if (cards.length > 0 && remaining <= cards.length) return;
    void this.#dealAgain(undefined, true);
  }

  async #dealAgain(filter: DiscoverFilterInput | undefined, keep: boolean): Promise<boolean> {
    this.#deal += 1;
    const deal = this.#deal;
    if (keep) this.#apply({ type: 'refilling' });
    try {
      // The saved filter is the one that was chosen last.
      if (!filter) await this.#saving;
      const before = this.#changes;
      const deck = await this.server.deal(filter, DECK_PAGE_SIZE);
      // It may have been read before the last change: it would bring back its card, and take away its undo.
      if (before !== this.#changes) return deal !== this.#deal || this.#dealAgain(filter, keep);
      if (deal === this.#deal) this.#apply({ type: 'dealt', deck, keep });
      return true;
    } catch (error) {
      if (deal === this.#deal) this.#apply({ type: 'notDealt' });
      if (isPassing(failureOf(error))) this.again.soon();
      return false;
    }
  }

  #apply(action: DeckAction): void {
    if (CHANGES.has(action.type)) this.#changes += 1;
    this.store.set(deckAfter(this.state, action));
  }

  #keep(): void {
    writeStored(this.keptAs, this.state.waiting.length > 0 ? this.state.waiting : null);
  }
}

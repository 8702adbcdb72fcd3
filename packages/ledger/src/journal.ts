import { EMPTY, type Account, type Balances, type Transfer } from './accounts.ts';

/** Coins a wallet does not have, or a movement that is none. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}

/**
 * A transfer of the named coins, as the one part of a list; none when there is nothing to move, so that lists are spread without asking.
 */
export function move(from: Account, to: Account, coins: number): Transfer[] {
  return coins === 0 ? [] : [{ from, to, coins }];
}

/** The same coins on the way back, account by account. */
export function reversed(transfers: readonly Transfer[]): Transfer[] {
  return transfers.map(({ from, to, coins }) => ({ from: to, to: from, coins }));
}

/**
 * What wallets hold after a journal. Wallets that are not known hold nothing.
 * @throws LedgerError on an overdraft, a debt that is a credit, or an amount that is not a positive whole number.
 */
export function apply(wallets: ReadonlyMap<string, Balances>, transfers: readonly Transfer[]): Map<string, Balances> {
  const after = new Map(wallets);
  const change = ({ wallet, kind }: Account, coins: number): void => {
    if (wallet === null) return;
    const held = after.get(wallet) ?? EMPTY;
    after.set(wallet, { ...held, [kind]: held[kind] + coins });
  };
  for (const { from, to, coins } of transfers) {
    if (!Number.isSafeInteger(coins) || coins <= 0)
      throw new LedgerError(`A transfer moves a positive whole number of coins, not ${coins}.`);
    change(from, -coins);
    change(to, coins);
  }
  for (const [wallet, { DEBT, ...held }] of after) {
    if (DEBT > 0 || Object.values(held).some((coins) => coins < 0)) throw new LedgerError(`Wallet ${wallet} would be overdrawn.`);
  }
  return after;
}

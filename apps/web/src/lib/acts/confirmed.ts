import { createContext, useContext } from 'react';

/** Does something once the sign-in is fresh; null where the member would rather not confirm. */
export type Confirmed = <Answer>(work: () => Promise<Answer>) => Promise<Answer | null>;

/** Given by the route around screens on which something asks for the password once more. */
export const ConfirmedContext = createContext<Confirmed>((work) => work());

export const useConfirmed = (): Confirmed => useContext(ConfirmedContext);

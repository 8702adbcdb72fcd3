interface Place {
  readonly city: string;
  readonly state: string | null;
}

/** Where a business is: "Savannah, GA", its state alone, or '' where it does not say. */
export const placeWords = ({ city, state }: Place): string => [city, state].filter(Boolean).join(', ');

/** Facts of one line with a dot between; what is not known is left out. */
export const dotted = (...facts: readonly (string | false | null | undefined)[]): string => facts.filter(Boolean).join(' · ');

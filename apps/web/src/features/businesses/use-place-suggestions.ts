import { useQuery } from '@apollo/client/react';
import { PERSON_NAME_LENGTH_MAX } from '@benison/contracts/limits';
import { useEffect, useState } from 'react';
import { graphql } from '../../gql/index.ts';

const PLACES = graphql(`
  query PlaceSuggestions($text: String!) {
    placeSuggestions(text: $text) { city state zipCode }
  }
`);

/** Suggestions are fetched after a pause in typing of this length. */
const TYPING_PAUSE_MS = 180;
const TEXT_LENGTH_MIN = 2;

/** Places that start with the typed text. */
export function usePlaceSuggestions(text: string, isWanted: boolean) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // No place has a longer name, and nothing longer may be asked for: what the form says about it is enough.
  const isPlace = settled.length >= TEXT_LENGTH_MIN && settled.length <= PERSON_NAME_LENGTH_MAX;
  const isAsked = isWanted && isPlace && settled === text.trim();
  const { data } = useQuery(PLACES, { variables: { text: settled }, skip: !isAsked, fetchPolicy: 'cache-first' });
  return isAsked ? (data?.placeSuggestions ?? []) : [];
}

import { useQuery } from '@apollo/client/react';
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
  const isAsked = isWanted && settled.length >= TEXT_LENGTH_MIN && settled === text.trim();
  const { data } = useQuery(PLACES, { variables: { text: settled }, skip: !isAsked, fetchPolicy: 'cache-first' });
  return isAsked ? (data?.placeSuggestions ?? []) : [];
}

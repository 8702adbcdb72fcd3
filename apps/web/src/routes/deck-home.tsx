import { Navigate } from 'react-router';

/** What a signed-in member finds at `/`. */
export function DeckHome() {
  return <Navigate to="/profile" replace />;
}

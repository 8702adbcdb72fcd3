import { Navigate } from 'react-router';

/** An old address of the start page, kept for those who know it. */
export function HomeRedirect() {
  return <Navigate to="/" replace />;
}

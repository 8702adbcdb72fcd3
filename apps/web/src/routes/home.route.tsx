import { Navigate } from 'react-router';

/** The start page's old URL, kept for bookmarks. */
export function HomeRedirect() {
  return <Navigate to="/" replace />;
}

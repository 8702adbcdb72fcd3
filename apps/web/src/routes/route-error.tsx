import { useRevalidator } from 'react-router';
import { BrokenScreen } from '../components/error-boundary.tsx';

/** What stands in place of a screen that threw or could not be fetched. */
export function RouteError() {
  const { revalidate } = useRevalidator();
  const handleRetry = () => {
    void revalidate();
    location.reload();
  };
  return <BrokenScreen onRetry={handleRetry} />;
}

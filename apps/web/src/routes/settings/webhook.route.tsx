import { useParams } from 'react-router';
import { Deliveries } from '../../features/developers/deliveries.tsx';
import { SettingsPage } from './page.tsx';

/** One webhook endpoint: what it was sent. */
export function SettingsWebhookRoute() {
  const { endpointId = '' } = useParams();
  return (
    <SettingsPage title="Webhook">
      <Deliveries key={endpointId} endpointId={endpointId} />
    </SettingsPage>
  );
}

import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../acts/errors.ts';

/** Says why a setting that moved at once has moved back. Without an answer nobody knows whether it holds: it is read again then. */
export function tellUnsaved(error: unknown): void {
  const { code, fields, message } = failureOf(error);
  if (code === 'NETWORK')
    notify({
      title: 'Benison did not answer',
      text: 'Your setting may have been saved anyway. You will see once the connection is back.',
      tone: 'danger',
      key: 'setting',
    });
  else notify({ title: 'Your setting was not saved', text: fields[0]?.message ?? message, tone: 'danger', key: 'setting' });
}

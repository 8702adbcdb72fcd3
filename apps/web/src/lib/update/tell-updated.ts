import { notify } from '../../components/toasts/toast.tsx';

/** Shown when the page is older than the server and may not reload itself. */
export const UPDATED = {
  title: 'Benison was updated',
  text: 'This part loads when you reload the page. What is running here keeps running until then.',
  action: { label: 'Load again', onAct: () => location.reload() },
  key: 'updated',
};

/** Says so in a notice. */
export const tellUpdated = (): void => notify(UPDATED);

import { notify } from '../../components/toast.tsx';

/** Shown when the page is older than the server and may not reload itself. */
export const UPDATED = {
  title: 'Benison was updated',
  text: 'This part comes when the page is loaded again. What runs here goes on until you do.',
  action: { label: 'Load again', onAct: () => location.reload() },
  key: 'updated',
};

/** Says so in a notice. */
export const tellUpdated = (): void => notify(UPDATED);

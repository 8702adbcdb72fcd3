import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';

/** Uploads a picture of what the reporter saw. The report is valid without it, so a failure is not shown. */
export async function sendReportFrame(targetId: string, frame: Promise<Blob | null> | null): Promise<void> {
  const picture = await frame;
  if (!picture || picture.size > IMAGE_BYTES_MAX) return;
  const body = new FormData();
  body.set('photo', picture, 'frame.jpg');
  try {
    await fetch(`/api/stream/content-report/${encodeURIComponent(targetId)}/frame`, { method: 'POST', body });
  } catch {
    // The report itself has arrived.
  }
}

import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';

/**
 * Keeps a picture of what the reporter saw beside the report. The report stands without it, so nothing is said when it
 * cannot be kept.
 */
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

import { watchStandstill } from './live/answer-in-time.ts';

/** Sends one picture as a form and tells how much of it has gone, from 0 to 1. What the server refuses is thrown with its sentence. */
export function sendPicture(path: string, file: File, onProgress: (part: number) => void): Promise<void> {
  const body = new FormData();
  body.set('photo', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(new Error(messageOf(request.response)))));
    const handleLost = () => reject(new Error('Unable to connect to the server'));
    request.addEventListener('error', handleLost);
    watchStandstill(request, handleLost);
    request.send(body);
  });
}

function messageOf(answer: unknown): string {
  const { message } = (answer ?? {}) as { message?: string };
  return message ?? 'The picture was not stored';
}

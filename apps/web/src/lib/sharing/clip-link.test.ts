import { expect, test } from 'vitest';
import { clipIn } from './clip-link.ts';

const HERE = 'https://benison.example';
const [STREAM, CLIP] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'];
const LINK = `${HERE}/replays/${STREAM}/clips/${CLIP}`;

test('the address of a clip is found among other words, and left out of what is read beside it', () => {
  expect(clipIn(`How it folds\n${LINK}`, HERE)).toEqual({ streamId: STREAM, clipId: CLIP, rest: 'How it folds' });
  expect(clipIn(LINK, HERE)).toMatchObject({ rest: '' });
});

test('an address elsewhere, of a whole recording, or with more behind it leads to no clip', () => {
  for (const text of [LINK.replace(HERE, 'https://benison.example.evil'), `${HERE}/replays/${STREAM}`, `${LINK}/more`, 'clips', ''])
    expect(clipIn(text, HERE), text).toBe(null);
});

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from '../fixtures/test.ts';

test('a picture as a device hands it over is made fit to be sent, or told what to do', async ({ people, open }) => {
  const page = await open(await people.member());
  await page.goto('/profile/edit');
  const logo = page.getByLabel('Logo', { exact: true });
  await logo.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') });
  await expect(page.getByText('This browser cannot open HEIC pictures. Please save it as a JPG first')).toBeVisible();

  // Noise: nothing that a camera takes is larger for its pixels.
  const [width, height] = [3_000, 2_000];
  const large = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
  await logo.setInputFiles({ name: 'scan.txt', mimeType: 'text/plain', buffer: large });
  await expect(page.getByText('Photo Uploaded').first()).toBeVisible();
});

test('a picture of more pixels than are taken is made smaller, however small its file', async ({ people, open }) => {
  const page = await open(await people.member());
  await page.goto('/profile/edit');
  const foggy = await sharp({ create: { width: 9_248, height: 6_936, channels: 3, background: '#c8ccd0' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(foggy.length).toBeLessThan(5 * 1024 * 1024);
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'fog.jpg', mimeType: 'image/jpeg', buffer: foggy });
  await expect(page.getByText('Photo Uploaded').first()).toBeVisible();
});

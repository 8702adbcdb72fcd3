import '../src/styles/app.css';
import { afterEach, beforeEach, onTestFailed } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';

beforeEach(async () => {
  await page.viewport(1280, 800);
  onTestFailed(() => console.log(`The screen said:\n${document.body.innerText}`));
});

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await cleanup();
});
